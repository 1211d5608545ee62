import { basename } from "node:path";
import { expect, it } from "vitest";
import { summaryOf, withSummary } from "./bench/report.ts";
import { projectFiles } from "./support/checks/projectFiles.ts";

const [page] = projectFiles(["docs/performance.md"], /md$/);
const pages = projectFiles(["docs/measured"], /md$/).map(({ path, text }) => ({ name: basename(path, ".md"), text }));

const LOAD = {
  name: "load",
  text: "# Load\n\n| a: p99 | 60 | 50.0 | ✗ |\n| b: errors | 7.00 | 0.00 | ✗ |\n| c | 1.00 | 2.00 | ✓ |\n",
};

it("summarizes a part by the goals that it meets, and the one missed by most", () => {
  expect(summaryOf([LOAD])).toContain("| [Load](measured/load.md) | 1 of 3 | b: errors: 7, at most 0 |");
});

it("replaces the summary, and keeps the text around it", () => {
  const before = "# Performance\n\n| Part | Goals met | Missed by most |\n| --- | --- | --- |\n| old | | |\n\nMore.\n";
  expect(withSummary(before, [LOAD])).toBe(`# Performance\n\n${summaryOf([LOAD])}\n\nMore.\n`);
});

it("has every measured part in docs/performance.md", () => {
  expect(pages.length).toBeGreaterThan(0);
  expect(page?.text).toContain(summaryOf(pages));
});

it("keeps docs/performance.md under 900 words", () => {
  expect(page?.text.match(/[^\s|]+/g)?.length).toBeLessThan(900);
});
