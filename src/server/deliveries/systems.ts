import type { Systems } from "#server/notify/systems.ts";
import type { Change } from "./changes.ts";
import { schoolsOfAct } from "./schoolsOfAct.ts";
import { sendReports } from "./sendReports.ts";

/** Sends a write's reports at once, and collects its changes, to be written as the last thing of its transaction. */
export function collectChanges(): { systems: Systems; collected: () => Change[] | undefined } {
  let changes: Change[] | undefined;
  const collect = (more: Change[]): void => {
    changes = [...(changes ?? []), ...more];
  };
  return {
    systems: {
      report: async (db, act) => collect(await sendReports(db, act)),
      change: async (db, { type, subjectId, studentIds }) => {
        const schoolIds = await schoolsOfAct(db, type, { subjectId, studentIds });
        collect(schoolIds.map((schoolId) => ({ type, subjectId, schoolId })));
      },
      changeAt: async (schoolId, change) => collect([{ ...change, schoolId }]),
      unchanged: () => collect([]),
    },
    collected: () => changes,
  };
}
