import { expect, it } from "vitest";
import { type ProjectFile, projectFiles } from "./support/checks/projectFiles.ts";

const OWN = "tests/requirements.test.ts";
const ROW = /^\| ([A-Z0-9]+-\d+) \| (\S.*?\.) \| (`.*`) \|$/;
const files = projectFiles(["src", "tests", "docs/requirements.md"], /\.(?:tsx?|md)$/).filter(
  ({ path }) => path !== OWN,
);
const list = files.find(({ path }) => path === "docs/requirements.md")?.text ?? "";
const rows = list.split("\n").flatMap((line) => {
  const [, id = "", , tests = ""] = ROW.exec(line) ?? [];
  return id ? [{ id, tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path) }] : [];
});
const areas = [...new Set(rows.map(({ id }) => id.replace(/-\d+$/, "")))].join("|");

/** Ids of requirements in titles of tests, and those in comments whose area is known. */
const idsIn = ({ text }: ProjectFile): string[] => [
  ...[...text.matchAll(/["'`(\s]\[([A-Z0-9]+-\d+)\]/g)].map(([, id = ""]) => id),
  ...(text.match(new RegExp(`\\b(?:${areas})-\\d+\\b`, "g")) ?? []),
];

it("lists every requirement that a comment or a test names", () => {
  const known = new Set(rows.map(({ id }) => id));
  const unlisted = files.flatMap((file) =>
    idsIn(file)
      .filter((id) => !known.has(id))
      .map((id) => `${file.path}: ${id}`),
  );
  expect([...new Set(unlisted)]).toEqual([]);
});

it("lists each requirement once, in one sentence and with a file that tests it", () => {
  const lines = list.split("\n").filter((line) => /^\| [A-Z0-9]+-\d+ /.test(line));
  expect(lines.filter((line) => !ROW.test(line))).toEqual([]);
  expect(rows.map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at)).toEqual([]);
  const untested = rows.flatMap(({ id, tests }) =>
    tests
      .filter((path) => !files.some((file) => file.path === path && idsIn(file).includes(id)))
      .map((path) => `${id}: ${path}`),
  );
  expect(untested).toEqual([]);
});
