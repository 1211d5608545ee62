import { pino } from "pino";
import { expect, it } from "vitest";
import { readableLine } from "./readableLog.ts";

/** Returns what a terminal shows of a log written by pino. */
function shownOf(write: (log: ReturnType<typeof pino>) => void): string {
  const lines: string[] = [];
  write(pino({ level: "trace" }, { write: (line) => lines.push(readableLine(line)) }));
  return lines.join("");
}

it("shows the time, the message and its fields on one line", () => {
  const shown = shownOf((log) =>
    log.info({ reqId: "r-1", route: "GET /api/posts", status: 200, ms: 12 }, "Request completed"),
  );
  expect(shown).toMatch(/^\d\d:\d\d:\d\d Request completed route="GET \/api\/posts" status=200 ms=12\n$/);
});

it("names the levels that somebody has to notice", () => {
  expect(shownOf((log) => log.warn("a"))).toMatch(/^[\d:]+ WARNING a\n$/);
  expect(shownOf((log) => log.error("a"))).toMatch(/^[\d:]+ ERROR a\n$/);
  expect(shownOf((log) => log.debug("a"))).toMatch(/^[\d:]+ a\n$/);
});

it("shows the stack of an error below its line", () => {
  expect(shownOf((log) => log.error(new Error("broken")))).toMatch(/^[\d:]+ ERROR broken\nError: broken\n {4}at /);
});

it("cannot be made to move the cursor or to write a line of its own", () => {
  expect(shownOf((log) => log.info({ given: "\u001b[2J\nready" }, "A token was refused"))).toContain(
    'given="\\u001b[2J\\nready"\n',
  );
});
