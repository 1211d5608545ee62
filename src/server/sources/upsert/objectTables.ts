import { inArray, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Database } from "#server/database/connect.ts";
import { courses } from "#server/database/schema/courses.ts";
import { groups } from "#server/database/schema/groups.ts";
import { guardians, schools, students, users } from "#server/database/schema/people.ts";
import { scheduleItems } from "#server/database/schema/schedule.ts";
import type { ObjectKind } from "#server/database/schema/sources.ts";
import type { Values } from "../delivery/records.ts";

export type Owner = {
  tenantId: string;
  /** The type of new schools whose source does not say it. */
  schoolType: number;
};

type Given<Kind extends ObjectKind> = {
  id: string;
  values: Values[Kind];
  owner: Owner;
  /** Returns our id of an object that the values refer to. */
  idOf: (kind: ObjectKind, sourcedId: string) => string;
};

/** Writes one kind of object. */
export type ObjectTable<Kind extends ObjectKind> = {
  /** The objects that the values refer to. */
  refersTo: (values: Values[Kind]) => [ObjectKind, string][];
  /** Writes new rows and rows that differ, and no others. */
  write: (db: Database, batch: Given<Kind>[]) => Promise<{ created: string[]; changed: string[] }>;
};

export const objectTables: { [Kind in ObjectKind]: ObjectTable<Kind> } = {
  school: tableOf({
    read: (db, ids) => db.select().from(schools).where(inArray(schools.id, ids)),
    rowOf: ({ id, values, owner }, was) => ({
      timeZone: "Europe/Stockholm",
      ...was,
      id,
      tenantId: owner.tenantId,
      title: values.title,
      type: values.type ?? was?.type ?? owner.schoolType,
    }),
    write: (db, rows) =>
      db
        .insert(schools)
        .values(rows)
        .onConflictDoUpdate({ target: schools.id, set: incoming("title", "type") }),
  }),
  student: tableOf({
    read: (db, ids) => db.select().from(students).where(inArray(students.id, ids)),
    rowOf: ({ id, values, owner }, was) => ({
      id,
      tenantId: owner.tenantId,
      firstName: values.firstName,
      lastName: values.lastName,
      email: values.email,
      birthDate: values.birthDate === undefined ? (was?.birthDate ?? null) : values.birthDate,
      active: true,
      // Set and lifted by protection.ts, so that what the school set by hand holds.
      protected: was?.protected ?? values.protected ?? false,
    }),
    write: (db, rows) =>
      db
        .insert(students)
        .values(rows)
        .onConflictDoUpdate({
          target: students.id,
          set: incoming("firstName", "lastName", "email", "birthDate", "active"),
        }),
  }),
  guardian: tableOf({
    read: (db, ids) => db.select().from(guardians).where(inArray(guardians.id, ids)),
    rowOf: ({ id, values, owner }, was) => ({
      ...was,
      id,
      tenantId: owner.tenantId,
      firstName: values.firstName,
      lastName: values.lastName,
      mail: values.mail,
      phone: values.phone,
      synced: was?.synced ?? true,
      protected: was?.protected ?? values.protected ?? false,
    }),
    write: (db, rows) =>
      db
        .insert(guardians)
        .values(rows)
        .onConflictDoUpdate({ target: guardians.id, set: incoming("firstName", "lastName", "mail", "phone") }),
  }),
  user: tableOf({
    read: (db, ids) => db.select().from(users).where(inArray(users.id, ids)),
    rowOf: ({ id, values, owner }, was) => ({
      id,
      tenantId: owner.tenantId,
      firstName: values.firstName,
      lastName: values.lastName,
      protected: was?.protected ?? values.protected ?? false,
    }),
    write: (db, rows) =>
      db
        .insert(users)
        .values(rows)
        .onConflictDoUpdate({ target: users.id, set: incoming("firstName", "lastName") }),
  }),
  group: tableOf({
    refersTo: ({ school }) => [["school", school]],
    read: (db, ids) => db.select().from(groups).where(inArray(groups.id, ids)),
    rowOf: ({ id, values, idOf }, was) => ({
      description: "",
      ...was,
      id,
      schoolId: idOf("school", values.school),
      type: values.type,
      title: values.title,
    }),
    write: (db, rows) =>
      db
        .insert(groups)
        .values(rows)
        .onConflictDoUpdate({ target: groups.id, set: incoming("title", "type", "schoolId") }),
  }),
  course: tableOf({
    refersTo: ({ school }) => [["school", school]],
    read: (db, ids) => db.select().from(courses).where(inArray(courses.id, ids)),
    rowOf: ({ id, values, idOf }, was) => ({
      colorCode: colorFor(id),
      ...was,
      id,
      schoolId: idOf("school", values.school),
      title: values.title,
      year: values.year,
    }),
    write: (db, rows) =>
      db
        .insert(courses)
        .values(rows)
        .onConflictDoUpdate({ target: courses.id, set: incoming("title", "year", "schoolId") }),
  }),
  lesson: tableOf({
    refersTo: ({ school, group }) => [
      ["school", school],
      ["group", group],
    ],
    read: (db, ids) =>
      db
        .select({
          id: scheduleItems.id,
          schoolId: scheduleItems.schoolId,
          groupId: scheduleItems.groupId,
          title: scheduleItems.title,
          startTime: scheduleItems.startTime,
          length: scheduleItems.length,
          room: scheduleItems.room,
        })
        .from(scheduleItems)
        .where(inArray(scheduleItems.id, ids)),
    rowOf: ({ id, values, idOf }, was) => ({
      id,
      schoolId: idOf("school", values.school),
      groupId: idOf("group", values.group),
      title: values.title,
      startTime: values.start,
      length: values.minutes,
      room: values.room === undefined ? (was?.room ?? null) : values.room,
    }),
    write: (db, rows) =>
      db
        .insert(scheduleItems)
        .values(rows.map((row) => ({ ...row, type: "LESSON" as const })))
        .onConflictDoUpdate({
          target: scheduleItems.id,
          set: incoming("schoolId", "groupId", "title", "startTime", "length", "room"),
        }),
  }),
};

type Definition<Kind extends ObjectKind, Row extends { id: string }> = {
  refersTo?: ObjectTable<Kind>["refersTo"];
  read: (db: Database, ids: string[]) => Promise<Row[]>;
  /** @param was the row as it is; a field that the source does not say keeps its value */
  rowOf: (given: Given<Kind>, was: Row | undefined) => Row | NewRow<Row>;
  write: (db: Database, rows: NewRow<Row>[]) => Promise<unknown>;
};

/** A row without the columns for which the database has defaults. */
type NewRow<Row> = { [Column in keyof Row as null extends Row[Column] ? never : Column]: Row[Column] } & Partial<Row>;

function tableOf<Kind extends ObjectKind, Row extends { id: string }>({
  refersTo = () => [],
  read,
  rowOf,
  write,
}: Definition<Kind, Row>): ObjectTable<Kind> {
  return {
    refersTo,
    async write(db, batch) {
      const before = new Map(
        (
          await read(
            db,
            batch.map(({ id }) => id),
          )
        ).map((row) => [row.id, row]),
      );
      const created: string[] = [];
      const changed: string[] = [];
      const rows: NewRow<Row>[] = [];
      for (const given of batch) {
        const was = before.get(given.id);
        const row = rowOf(given, was);
        if (was && !differs(row, was)) continue;
        (was ? changed : created).push(given.id);
        rows.push(row);
      }
      if (rows.length > 0) await write(db, rows);
      return { created, changed };
    },
  };
}

const differs = (row: object, was: object): boolean => {
  const old = new Map(Object.entries(was));
  return Object.entries(row).some(([column, value]) => comparable(value) !== comparable(old.get(column)));
};

const comparable = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

/** The values of an insert, for the columns that an upsert changes. */
const incoming = (...columns: string[]): Record<string, SQL> =>
  Object.fromEntries(columns.map((column) => [column, sql.raw(`excluded."${toSnakeCase(column)}"`)]));

/** Colours of courses, which no register has. */
const COLORS = ["#0f6cbd", "#0e700e", "#8764b8", "#bc4b09", "#038387", "#c239b3", "#4f6bed", "#986f0b"];

const colorFor = (id: string): string => COLORS[Number.parseInt(id.slice(0, 6), 16) % COLORS.length] ?? "";
