import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { expect, it } from "vitest";
import { projectFiles, rootEntries } from "./support/checks/projectFiles.ts";

const ROOT = resolve(import.meta.dirname, "..");
const pages = projectFiles(
  ["docs", "changes", "src", "tests", ".github", ...rootEntries().filter((name) => name.endsWith(".md"))],
  /\.md$/,
);

/** Text of a page without code, where brackets mean something else. */
const proseOf = (text: string) =>
  text.replace(/^```[^`]*^```/gm, "").replace(/`[^`\n]*`/g, (code) => "x".repeat(code.length));

/** Anchors of a page's headings, as GitHub names them. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\-_ ]/gu, "")
      .replaceAll(" ", "-"),
  );

/** Links of a page to other pages and files of the project, as paths from its root. */
const linksOf = ({ path, text }: { path: string; text: string }) =>
  [...proseOf(text).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(([link, to = "", anchor]) => ({
    link: `${path}: ${link.slice(1)}`,
    target: to === "" ? path : resolve("/", dirname(path), to).slice(1),
    anchor,
  }));

it("links to pages and files that exist", () => {
  const links = pages.flatMap(linksOf);
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ target }) => !existsSync(resolve(ROOT, target))).map(({ link }) => link)).toEqual([]);
});

it("links to headings that exist", () => {
  const anchors = new Map(pages.map(({ path, text }) => [path, anchorsOf(text)]));
  const broken = pages
    .flatMap(linksOf)
    .filter(({ target, anchor }) => anchor !== undefined && !anchors.get(target)?.includes(anchor));
  expect(broken.map(({ link }) => link)).toEqual([]);
});

it("names only pages that exist, in messages and comments too", () => {
  const sources = projectFiles(["src", "tests", "infra", "docs"], /\.(?:tsx?|ya?ml|bicep|md)$/);
  const named = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![\w/.])docs\/[\w/.-]+\.md/g)].map(([page]) => ({ path, page })),
  );
  expect(named.filter(({ page }) => !existsSync(resolve(ROOT, page)))).toEqual([]);
});

/** Folders of the project whose paths documents name, but for placeholders such as `src/contract/<subject>` and files that are made by hand. */
const NAMED = /^(?:src|tests|docs|infra|locales|appPackage|changes)\/[\w/.-]+$/;
const MADE_HERE = ["infra/compose/production.env"];
const isPlaceholder = (path: string) => /\b[A-Z]{4,}\b/.test(path) && !path.endsWith("README.md");

it("names in backticks only files and folders that exist", () => {
  const named = pages
    .filter(({ path }) => !path.startsWith("changes/"))
    .flatMap(({ path, text }) => [...text.matchAll(/`([^`\s]+)`/g)].map(([, file = ""]) => ({ path, file })))
    .filter(({ file }) => NAMED.test(file) && !isPlaceholder(file) && !MADE_HERE.includes(file));
  expect(named.length).toBeGreaterThan(400);
  expect(named.filter(({ file }) => !existsSync(resolve(ROOT, file)))).toEqual([]);
});
