import fc from "fast-check";
import { expect, it } from "vitest";
import { createStudentChoices, type StudentChoice } from "#client/session/studentChoice.ts";
import type { Student } from "#contract/students/schemas.ts";

const replies = {
  alma: async (student: Student) => student,
  elsa: async (student: Student) => student,
  inactive: async () => null,
  refused: async () => {
    throw new Error("Refused");
  },
};

type Id = keyof typeof replies;

const studentOf = (id: Id): Student => ({ id, firstName: id, lastName: "Lind", schools: [] }) as unknown as Student;

const isActive = (id: Id) => id === "alma" || id === "elsa";

/** Makes choices one after the other, while the replies to the earlier ones come at any time and in any order. */
async function choose(scheduler: fc.Scheduler, ids: Id[]) {
  const choices = createStudentChoices((id) =>
    scheduler.schedule(Promise.resolve(id as Id)).then((known) => replies[known](studentOf(known))),
  );
  const outcomes: Promise<StudentChoice>[] = [];
  scheduler.scheduleSequence(
    ids.map((id) => async () => {
      outcomes.push(choices.choose(id));
      expect(choices.pending()).toBe(id);
    }),
  );
  await scheduler.waitIdle();
  return { choices, outcomes: await Promise.all(outcomes) };
}

it("[STU-3] lets the latest choice win, whatever the order of the replies", async () => {
  const id = fc.constantFrom<Id>("alma", "elsa", "inactive", "refused");
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(id, { minLength: 1, maxLength: 6 }), async (scheduler, ids) => {
      const { choices, outcomes } = await choose(scheduler, ids);
      const lastId = ids.at(-1) ?? "alma";
      expect(outcomes.at(-1)).toEqual(
        isActive(lastId) ? { outcome: "ready", student: studentOf(lastId) } : { outcome: "inactive" },
      );
      for (const [at, { outcome }] of outcomes.entries()) {
        const chosen = ids[at] ?? "alma";
        expect(isActive(chosen) ? ["ready", "overtaken"] : ["inactive", "overtaken"]).toContain(outcome);
      }
      expect(choices.pending()).toBe(isActive(lastId) ? lastId : null);
    }),
    { numRuns: 300 },
  );
});

it("[STU-3] lets a choice of something else overtake the one under way", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.constantFrom<Id>("alma", "inactive"), async (scheduler, id) => {
      const choices = createStudentChoices(() => scheduler.schedule(Promise.resolve(null)));
      const outcome = choices.choose(id);
      choices.end();
      await scheduler.waitIdle();
      expect(await outcome).toEqual({ outcome: "overtaken" });
      expect(choices.pending()).toBeNull();
    }),
  );
});
