import { OF_STUDENT, ownTable, WRITTEN } from "#server/database/ownTable.ts";
import { DAY_LENGTH, type RetentionRule } from "#server/database/retentionRule.ts";
import { careChanges, carePlans } from "#server/database/schema/care.ts";
import type { Module } from "#server/module.ts";
import { careRoutes } from "./routes.ts";

/** Selects the days of a part of a plan of care without those that are among the ids, each a student and a day. */
const daysLeft = (part: "days" | "pickups") =>
  `(select coalesce(jsonb_agg(one order by place), '[]') from jsonb_array_elements(plan -> '${part}') with ordinality as days (one, place)
    where student_id || ' ' || (one ->> 'day') <> all($1::text[]))`;

/** Days of plans of care, of which answers about holidays are some. Usual times and people stay: they hold until they are changed. */
const DAYS: RetentionRule = {
  kind: "care",
  old: `select student_id || ' ' || day from (
      select student_id, days.one ->> 'day' as day from care_plans, jsonb_array_elements(plan -> 'days') as days (one)
      union select student_id, days.one ->> 'day' from care_plans, jsonb_array_elements(plan -> 'pickups') as days (one)
    ) as planned where day < left($1, ${DAY_LENGTH})`,
  removes: [
    `update care_plans set plan = plan || jsonb_build_object('days', ${daysLeft("days")}, 'pickups', ${daysLeft("pickups")})
     where student_id in (select left(gone, -${DAY_LENGTH + 1}) from unnest($1::text[]) as gone)`,
  ],
};

const CHANGES: RetentionRule = {
  kind: "care",
  old: "select id::text from care_changes where at < $1",
  removes: ["delete from care_changes where id = any($1::int[])"],
};

export const careModule = {
  routes: [careRoutes],
  tags: { care: "Times of drop-off and pick-up at preschools, and who may pick up." },
  pathChecks: {},
  examples: { changeCare: { kind: "DAY", day: "2026-03-13", times: { start: "07:30", end: "15:00" } } },
  tables: [
    // Both name the people who fetch the student.
    ownTable(carePlans, { kept: { plan: [DAYS] }, exported: "whole", erased: { studentId: OF_STUDENT } }),
    ownTable(careChanges, {
      kept: { plan: [CHANGES] },
      exported: "whole",
      erased: { studentId: OF_STUDENT, guardianId: WRITTEN },
    }),
  ],
} satisfies Module;
