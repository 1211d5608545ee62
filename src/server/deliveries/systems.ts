import type { Systems } from "#server/notify/systems.ts";
import { atSchoolsOf, type Change } from "./changes.ts";
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
      change: async (db, studentIds, change) => collect(await atSchoolsOf(db, studentIds, change)),
      changeAt: async (schoolId, change) => collect([{ ...change, schoolId }]),
      unchanged: () => collect([]),
    },
    collected: () => changes,
  };
}
