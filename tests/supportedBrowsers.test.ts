import { build, type Rolldown } from "vite";
import { describe, expect, it } from "vitest";
import { browserTargets, oldestBrowsers } from "#build/browserTargets.ts";
import { newerThan } from "#build/newerFeatures.ts";
import { newerCalls, newerStyles } from "#build/newerUses.ts";
import { supportedBrowsers } from "#build/supportedBrowsers.ts";
import { projectFiles } from "./support/checks/projectFiles.ts";

const newer = newerThan(oldestBrowsers(browserTargets()));

it("[PHONE-1] builds for the browsers that package.json lists", () => {
  expect(browserTargets().toSorted()).toEqual(["chrome111", "edge111", "firefox115", "ios16.4", "safari16.4"]);
});

it("[PHONE-1] refuses a browser that nothing checks", () => {
  expect(() => oldestBrowsers(["opera97"])).toThrow("opera97");
});

it("[PHONE-1] names the same version of iOS where the app does not start", () => {
  const oldest = browserTargets()
    .find((target) => target.startsWith("ios"))
    ?.replace("ios", "iOS ");
  const sentences = projectFiles(["src/client/index.html"], /./)[0]?.text.match(/iOS [\d.]*\d/g);
  expect(sentences).toHaveLength(7);
  expect(new Set(sentences)).toEqual(new Set([oldest]));
});

describe("[PHONE-1] what a script uses", () => {
  it.each([
    ["URL.canParse(address)", "URL.canParse"],
    ["fetch(address, { signal: AbortSignal.any([ended, silent]) })", "AbortSignal.any"],
    ["const { promise } = Promise.withResolvers()", "Promise.withResolvers"],
    ["const parts = new Intl.Segmenter(locale)", "Intl.Segmenter"],
    ["new Set(days).union(others)", "union"],
    ["name.isWellFormed()", "isWellFormed"],
    ["addresses.map(URL.canParse)", "URL.canParse"],
    ["requestIdleCallback(run)", "requestIdleCallback"],
    ["new SharedWorker(address)", "SharedWorker"],
    ["document.startViewTransition(draw)", "Document.startViewTransition"],
    ["navigator.userAgentData.mobile", "Navigator.userAgentData"],
    ["if (typeof caches === 'object') Object.groupBy(rows, day)", "Object.groupBy"],
    ["if (URL.canParse) Promise.try(run)", "Promise.try"],
  ])("finds that a browser lacks what %s takes", (script, feature) => {
    expect(newerCalls(script, newer)).toEqual([feature]);
  });

  it.each([
    "const { Segmenter } = Intl",
    "URL.canParse?.(address)",
    "URL.canParse ? URL.canParse(address) : parses(address)",
    "typeof SharedWorker === 'function' && new SharedWorker(address)",
    "'Notification' in window ? Notification.permission : undefined",
    "if ('requestIdleCallback' in window) requestIdleCallback(run)",
    "function idle(run) { if (!(`requestIdleCallback` in window)) return run(); requestIdleCallback(run); }",
    "Promise.withResolvers ??= own",
    "this.union(others)",
    "const { groupBy } = require; groupBy(rows)",
    "lessons.toSorted(byStart).at(-1)",
    "structuredClone(new Map())",
  ])("finds nothing in %s", (script) => {
    expect(newerCalls(script, newer)).toEqual([]);
  });

  it("follows the list", () => {
    const newerThanSafari15 = newerThan(oldestBrowsers(["safari15.4"]));
    expect(newerCalls("lessons.toSorted(byStart)", newerThanSafari15)).toEqual(["toSorted"]);
  });

  it("refuses what it cannot read", () => {
    expect(() => newerCalls("let 1", newer)).toThrow();
  });
});

describe("[PHONE-1] what styles use", () => {
  it.each([
    [".row:has(button:hover) { color: red }", [":has"]],
    ["@starting-style { .row { opacity: 0 } }", ["@starting-style"]],
    [".row { color: light-dark(black, white) }", ["light-dark("]],
    [".row:focus-visible { inset: max(1px, 1rem); color: color-mix(in srgb, red, white) }", []],
    ["@media (hover: none) { .row::before { transform: translateX(1px) } }", []],
  ])("finds in %s what a browser lacks: %s", (sheet, features) => {
    expect(newerStyles(sheet, newer)).toEqual(features);
  });
});

/** Builds a script as `npm run build` builds the client. */
const builtFrom = (code: string) =>
  build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      supportedBrowsers(),
      { name: "entry", resolveId: (id) => (id === "entry" ? id : null), load: (id) => (id === "entry" ? code : null) },
    ],
    build: { write: false, rolldownOptions: { input: "entry", output: { entryFileNames: "entry.js" } } },
  });

it("[PHONE-1] fails a build that uses what a browser lacks, and names it with its file", async () => {
  await expect(builtFrom("document.title = URL.canParse(location.href)")).rejects.toThrow("URL.canParse in entry.js");
});

it("[PHONE-1] compiles newer syntax", async () => {
  const built = (await builtFrom(
    "self.found = class { static #key = 1; static { self.key = this.#key } accessor = 2 }",
  )) as Rolldown.RolldownOutput;
  expect(built.output[0].code).toContain("key");
});

it("[PHONE-1] uses in the service worker, which is served as written, only what all browsers have", () => {
  const files = projectFiles(["src/client/public"], /\.js$/);
  expect(files.map(({ path }) => path)).toContain("src/client/public/sw.js");
  // A browser that pushes can show it.
  expect(files.flatMap(({ text }) => newerCalls(text, newer))).toEqual(["showNotification"]);
});
