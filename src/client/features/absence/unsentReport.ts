import type { Begun } from "#client/lib/edits.ts";
import type { PendingWrite } from "#client/resources/outbox/pendingItems.ts";
import type { Absence, AbsenceReport } from "#contract/absence/schemas.ts";
import type { Day } from "#contract/dates/dates.ts";
import { valuesOf } from "./formRules.ts";
import type { SavedReport } from "./savedReport.ts";

/** A report that the device keeps counts as sent until the server has decided. */
export const KEPT = { success: true, errorMessage: null } as const;

type UnsentReport = AbsenceReport & { repeatUntil?: Day };

/** The report in an item of the outbox. */
export const unsentReport = ({ input }: PendingWrite): UnsentReport => (input as { body: UnsentReport }).body;

/** The same, with which a form for a report begins. */
export function begunReport(unsent: PendingWrite, absence: Absence | undefined, timeZone: string): Begun<SavedReport> {
  const report = unsentReport(unsent);
  const values = { times: valuesOf(report, timeZone), reason: report.reason ?? null };
  return { values, seen: absence && unsent.seen, by: absence?.editor ?? null };
}
