import { lt } from "drizzle-orm";
import { CARD_KEPT_DAYS } from "#contract/childCard/limits.ts";
import { OF_STUDENT, ownTable, WRITTEN } from "#server/database/ownTable.ts";
import { cardChanges, childCards } from "#server/database/schema/childCards.ts";
import type { Module } from "#server/module.ts";
import { forgetOldCards } from "./forget.ts";
import { childCardRoutes } from "./routes.ts";
import { exportedCard } from "./sealedCards.ts";

export const childCardModule = {
  routes: [childCardRoutes],
  tags: { childCard: "What staff have to know of a child's health, and emergency contacts." },
  pathChecks: {},
  examples: { changeChildCard: { kind: "FOOD", allergens: ["NUTS"], diet: "Vegetariskt" } },
  tables: [
    ownTable(childCards, {
      kept: {
        after: "After the period on /privacy, once the child has left",
        forget: ({ db, now, daysAgo }) => forgetOldCards(db, { now, leftBefore: daysAgo(CARD_KEPT_DAYS) }),
      },
      exported: { opened: exportedCard },
      erased: { studentId: OF_STUDENT },
    }),
    ownTable(cardChanges, {
      kept: {
        after: "AUDIT_DAYS after the change",
        forget: ({ db, daysAgo, auditDays }) => db.delete(cardChanges).where(lt(cardChanges.at, daysAgo(auditDays))),
      },
      exported: "whole",
      erased: { studentId: OF_STUDENT, guardianId: WRITTEN },
    }),
  ],
} satisfies Module;
