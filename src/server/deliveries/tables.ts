import { MUST_BE_KEPT, NAMES_NOBODY, type OwnTable, ownTable, WRITTEN } from "#server/database/ownTable.ts";
import { deliveries, destinations } from "#server/database/schema/deliveries.ts";
import { changes, webhookDeliveries, webhooks } from "#server/database/schema/integration.ts";
import { forgetOldChanges } from "./changes.ts";
import { forgetOldDeliveries } from "./list.ts";

/** Guardians see how far reports have come for so many days after what they report. */
const DELIVERY_DAYS = 180;

export const deliveryTables: OwnTable[] = [
  ownTable(destinations, {
    kept: "The connection to a school's system, kept until it ends.",
    exported: { without: { secrets: "Secrets of the school's other systems." }, cut: ["settings"] },
    erased: NAMES_NOBODY,
  }),
  ownTable(deliveries, {
    kept: {
      after: "180 days after what they report",
      forget: ({ db, daysAgo }) => forgetOldDeliveries(db, daysAgo(DELIVERY_DAYS)),
    },
    exported: "whole",
    erased: { studentId: MUST_BE_KEPT, guardianId: WRITTEN },
  }),
  ownTable(changes, {
    kept: {
      after: "When programs can no longer ask for them, with their deliveries",
      forget: ({ db, now }) => forgetOldChanges(db, now),
    },
    exported: "whole",
    erased: NAMES_NOBODY,
  }),
  ownTable(webhooks, {
    kept: "The connection to a program, kept until the program removes it.",
    exported: {
      without: { secrets: "Keys that sign messages.", url: "An address may contain a secret of its receiver." },
    },
    erased: NAMES_NOBODY,
  }),
  ownTable(webhookDeliveries, {
    kept: "Go with the change that they deliver.",
    exported: "whole",
    erased: NAMES_NOBODY,
  }),
];
