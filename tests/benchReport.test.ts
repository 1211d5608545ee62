import { expect, it } from "vitest";
import { summaryOf } from "./bench/report.ts";
import { projectFiles } from "./support/checks/projectFiles.ts";

const [page] = projectFiles(["docs/performance.md"], /md$/);
const sections = (page?.text ?? "").split(/^(?=## )/m).filter((part) => part.startsWith("## "));

it("begins docs/performance.md with the goals that each part meets, and with the one missed by most", () => {
  const part = "## Load\n\n| a: p99 | 60 | 50.0 | ✗ |\n| b: errors | 7.00 | 0.00 | ✗ |\n| c | 1.00 | 2.00 | ✓ |";
  expect(summaryOf([part])).toContain("| Load | 1 of 3 | b: errors: 7, at most 0 |");
  expect(page?.text).toContain(summaryOf(sections));
});
