import { NAMES_NOBODY, OF_EVERYBODY, type OwnTable, ownTable } from "#server/database/ownTable.ts";
import { idempotencyKeys, rateLimits } from "#server/database/schema/kernel.ts";
import { forgetOldKeys } from "./idempotency.ts";
import { forgetOldLimits } from "./rateLimits.ts";

export const httpTables: OwnTable[] = [
  ownTable(idempotencyKeys, {
    kept: { after: "After a day", forget: ({ db, now }) => forgetOldKeys(db, now) },
    exported: { not: "Replies of the last day, kept for retries." },
    erased: { personId: OF_EVERYBODY },
  }),
  ownTable(rateLimits, {
    kept: { after: "After minutes", forget: ({ db }) => forgetOldLimits(db) },
    exported: { not: "Counts of the last minutes." },
    erased: NAMES_NOBODY,
  }),
];
