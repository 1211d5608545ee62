import type { PendingWrite } from "#client/resources/outbox/pendingItems.ts";
import type { AbsenceReport } from "#contract/absence/schemas.ts";
import type { Day } from "#contract/dates/dates.ts";

/** A report that the device keeps counts as sent until the server has judged it. */
export const KEPT = { success: true, errorMessage: null } as const;

type UnsentReport = AbsenceReport & { repeatUntil?: Day };

/** The report in an item of the outbox. */
export const unsentReport = ({ input }: PendingWrite): UnsentReport => (input as { body: UnsentReport }).body;
