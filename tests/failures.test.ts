import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { failuresOfPlaywright, failuresOfVitest, listFailures } from "./support/run/failures.ts";

const failing = (fullName: string, ...failureMessages: string[]) => ({ fullName, status: "failed", failureMessages });

describe("the list at the end of a failed run", () => {
  it("names each failed test of Vitest, and files whose tests could not begin", () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: resolve("tests/api/posts.test.ts"),
          status: "failed",
          message: "",
          assertionResults: [
            { fullName: "lists posts", status: "passed", failureMessages: [] },
            failing(
              "[POST-3] opens a post",
              "\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at posts.test.ts",
            ),
          ],
        },
        {
          name: resolve("tests/api/week.test.ts"),
          status: "failed",
          message: "Cannot find module",
          assertionResults: [],
        },
      ],
    };
    expect(listFailures(failuresOfVitest(report), 60)).toEqual([
      "tests/api/posts.test.ts: [POST-3] opens a post",
      "  AssertionError: expected 1 to be 2",
      "tests/api/week.test.ts: ",
      "  Cannot find module",
    ]);
  });

  it("names each failed journey of Playwright, however deep its group, and what kept it from beginning", () => {
    const spec = (title: string, ok: boolean, message: string) => ({
      file: "day.spec.ts",
      title,
      ok,
      tests: [{ results: [{ errors: [{ message }] }] }],
    });
    const report = {
      stats: { expected: 1, unexpected: 1 },
      errors: [{ message: "No server" }],
      suites: [{ specs: [spec("passes", true, "")], suites: [{ specs: [spec("fails", false, "\nTimeout of 30 s")] }] }],
    };
    expect(listFailures(failuresOfPlaywright(report), 60)).toEqual([
      "playwright: ",
      "  No server",
      "day.spec.ts: fails",
      "  Timeout of 30 s",
    ]);
  });

  it("stays short, and says how many it leaves out", () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      file: "a.test.ts",
      title: `${index}`,
      message: "x".repeat(999),
    }));
    const lines = listFailures(many, 60);
    expect(lines).toHaveLength(61);
    expect(lines.at(-1)).toBe("and 10 more");
    expect(Math.max(...lines.map(({ length }) => length))).toBe(200);
  });
});
