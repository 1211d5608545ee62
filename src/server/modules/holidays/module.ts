import { NAMES_NOBODY, ownTable } from "#server/database/ownTable.ts";
import { DAY_LENGTH, isOfNoSource, type RetentionRule, remove } from "#server/database/retentionRule.ts";
import { holidayRoundGroups, holidayRounds } from "#server/database/schema/holidays.ts";
import type { Module } from "#server/module.ts";
import { holidayRoutes } from "./routes.ts";

const ROUNDS: RetentionRule = {
  kind: "care",
  old: `select id from holiday_rounds where days ->> -1 < left($1, ${DAY_LENGTH}) and ${isOfNoSource("holiday_rounds.id")}`,
  removes: [remove("holiday_round_groups", "round_id"), remove("holiday_rounds", "id")],
};

export const holidaysModule = {
  routes: [holidayRoutes],
  tags: { holidays: "Days of holidays about which schools ask, and guardians' answers." },
  pathChecks: {},
  examples: { answerHoliday: { days: [{ day: "2026-03-30", times: { start: "08:00", end: "15:00" } }] } },
  tables: [
    ownTable(holidayRounds, {
      kept: { plan: [ROUNDS] },
      exported: "whole",
      erased: { answerBy: "the last day to answer, and no person" },
    }),
    ownTable(holidayRoundGroups, { kept: { with: [holidayRounds] }, exported: "whole", erased: NAMES_NOBODY }),
  ],
} satisfies Module;
