import type { PendingWrite } from "#client/resources/outbox/pendingItems.ts";
import type { Day } from "#contract/dates/dates.ts";
import type { AbsenceReport } from "#contract/schedule/schemas.ts";

/** A report that the device keeps counts as sent until the server has decided. */
export const KEPT = { success: true, errorMessage: null } as const;

type UnsentReport = AbsenceReport & { repeatUntil?: Day };

/** The report in an item of the outbox. */
export const unsentReport = ({ input }: PendingWrite): UnsentReport => (input as { body: UnsentReport }).body;
