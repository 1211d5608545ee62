import ICAL from "ical.js";
import { expect, it, onTestFinished, vi } from "vitest";
import { givenCalendarAt, ONE_LESSON } from "#tests/support/given/givenCalendarAt.ts";

it("[SRC-5] what another system sends is parsed in no process that replies to guardians", async () => {
  const { run, runs, lessons } = await givenCalendarAt(() => ONE_LESSON);
  const parsed = vi.spyOn(ICAL, "parse");
  onTestFinished(() => parsed.mockRestore());
  await run();
  expect(await lessons()).toMatchObject([{ title: "Matematik" }]);
  expect(await runs()).toMatchObject([{ state: "DONE", problems: [] }]);
  expect(parsed).not.toHaveBeenCalled();
});

it("[SRC-5] a run is left to the next server if this one closes", async () => {
  const { run, lessons, stopping, warn } = await givenCalendarAt(() => ONE_LESSON);
  stopping.abort();
  await expect(run()).rejects.toThrow("aborted");
  expect(await lessons()).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});
