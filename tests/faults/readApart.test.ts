import { describe, expect, it } from "vitest";
import { readApart } from "#server/sources/run/readApart.ts";
import { openSource } from "#server/sources/run/readSource.ts";
import { givenCalendarAt, ONE_LESSON } from "#tests/support/given/givenCalendarAt.ts";

describe("[SRC-5] reading a source in a process of its own", () => {
  it("tells what is wrong with what the system sends", async () => {
    const { run, runs, warn } = await givenCalendarAt(() => "<html></html>");
    await run();
    expect(await runs()).toMatchObject([
      { state: "FAILED", problems: [{ words: "it is not a calendar, or was cut short" }] },
    ]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it("ends when it takes too long", async () => {
    const { source, reading, stopping } = await givenCalendarAt(() => ONE_LESSON);
    const opened = await openSource(source, reading);
    const task = { ...opened, id: source.id, kind: source.kind };
    const read = readApart(task, { stopping: stopping.signal, timeMs: 1 });
    await expect(read.next()).rejects.toThrow("the run took more than 1 minutes and was stopped");
  });

  it("ends with its server, and says so in the list of runs", async () => {
    const { run, runs, stopping } = await givenCalendarAt(() => {
      stopping.abort();
      return new Promise(() => undefined);
    });
    const running = run();
    await expect(running).rejects.toThrow("aborted");
    expect(await runs()).toMatchObject([
      { state: "FAILED", problems: [{ words: "the run was interrupted; the next run will do the rest" }] },
    ]);
  });
});
