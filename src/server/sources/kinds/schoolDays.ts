import { and, inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type DataProblem, dataProblem } from "#contract/integration/dataProblems.ts";
import type { Database } from "#server/database/connect.ts";
import { idsOf } from "#server/database/rows.ts";
import { schoolClosedDays } from "#server/database/schema/leave.ts";
import { meals } from "#server/database/schema/meals.ts";
import { rowsWith, upsert } from "#server/database/upsert.ts";
import { type Imported, type Incoming, imported } from "./imported.ts";

const placeOf = ({ schoolId, day }: { schoolId: string; day: string }): string => `${schoolId} ${day}`;

type DayTable = PgTable & { id: PgColumn; schoolId: PgColumn; day: PgColumn };

/** Refuses records for a day of a school that somebody else has said, by hand or from another source. */
const refusesTaken =
  <Kind extends "meal" | "closedDay">(table: DayTable, problem: DataProblem) =>
  async (db: Database, batch: Incoming<Kind>[]): Promise<Map<string, DataProblem>> => {
    const wanted = batch.map(({ sourcedId, id, values, idOf }) => ({
      sourcedId,
      id,
      day: values.day,
      schoolId: idOf("school", values.school),
    }));
    const schoolIds = wanted.map(({ schoolId }) => schoolId);
    const days = wanted.map(({ day }) => day);
    const rows = await db
      .select({ id: table.id, schoolId: table.schoolId, day: table.day })
      .from(table)
      .where(and(inArray(table.schoolId, schoolIds), inArray(table.day, days)));
    const taken = new Map(rows.map((row) => [placeOf(row as { schoolId: string; day: string }), row.id]));
    const refused = new Map<string, DataProblem>();
    for (const one of wanted) {
      const place = placeOf(one);
      if (taken.has(place) && (one.id === "" || taken.get(place) !== one.id)) refused.set(one.sourcedId, problem);
      else taken.set(place, one.id);
    }
    return refused;
  };

/** The menu of a day at a school. A day whose menu the office has pasted, or another source brings, keeps that one. */
export const meal: Imported<"meal"> = imported({
  refersTo: ({ school }) => [["school", school]],
  refuses: refusesTaken<"meal">(meals, dataProblem("menuReplaced")),
  read: (db, ids) => rowsWith(db, meals, ids),
  rowOf: ({ id, values: { school, day, courses }, idOf }) => ({
    id,
    schoolId: idOf("school", school),
    day,
    courses: courses.map(({ name, vegetarian, allergens }) => ({ name, isVegetarian: vegetarian, allergens })),
  }),
  write: (db, rows) => upsert(db, meals, rows, {}),
  end: (db, ids) => db.delete(meals).where(inArray(meals.id, ids)),
});

const removeClosed = (db: Database, ids: string[]) =>
  db.delete(schoolClosedDays).where(inArray(schoolClosedDays.id, ids));

/** A day on which a school is closed: nobody is reported absent on it, leave does not count it, and holidays are named after it. */
export const closedDay: Imported<"closedDay"> = imported({
  refersTo: ({ school }) => [["school", school]],
  refuses: refusesTaken<"closedDay">(schoolClosedDays, dataProblem("closedAlready")),
  read: async (db, ids) => (await rowsWith(db, schoolClosedDays, ids)).map((row) => ({ ...row, id: row.id ?? "" })),
  rowOf: ({ id, values: { school, day, title }, idOf }) => ({ id, schoolId: idOf("school", school), day, title }),
  async write(db, rows) {
    // The day is the key of the row.
    await removeClosed(db, idsOf(rows));
    await db.insert(schoolClosedDays).values(rows);
  },
  end: removeClosed,
});
