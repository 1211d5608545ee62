import { inArray } from "drizzle-orm";
import { courses } from "#server/database/schema/courses.ts";
import { groups } from "#server/database/schema/groups.ts";
import { menuLinks } from "#server/database/schema/kernel.ts";
import { guardians, schools, students, users } from "#server/database/schema/people.ts";
import type { ObjectKind } from "#server/database/schema/sources.ts";
import { assessmentTable } from "./assessmentTable.ts";
import { absenceTable, lessonTable } from "./calendarTables.ts";
import { assignmentTable, documentationTable, fileTable, postTable } from "./contentTables.ts";
import { formTable } from "./formTable.ts";
import { meetingTable } from "./meetingTable.ts";
import { colorFor, incoming, type ObjectTable, tableOf } from "./objectTable.ts";
import { serviceTable, textTable } from "./ownerTables.ts";
import { matrixTable, planTable } from "./planTables.ts";
import { adjustmentTable, scaleTable, verdictTable } from "./verdictTables.ts";

/** Writes each kind of object. */
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
      mail: values.mail === undefined ? (was?.mail ?? null) : values.mail,
      protected: was?.protected ?? values.protected ?? false,
    }),
    write: (db, rows) =>
      db
        .insert(users)
        .values(rows)
        .onConflictDoUpdate({ target: users.id, set: incoming("firstName", "lastName", "mail") }),
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
  matrix: matrixTable,
  scale: scaleTable,
  file: fileTable,
  post: postTable,
  documentation: documentationTable,
  assignment: assignmentTable,
  plan: planTable,
  assessment: assessmentTable,
  verdict: verdictTable,
  adjustment: adjustmentTable,
  meeting: meetingTable,
  form: formTable,
  menuItem: tableOf({
    refersTo: ({ school }) => [["school", school]],
    read: (db, ids) => db.select().from(menuLinks).where(inArray(menuLinks.id, ids)),
    rowOf: ({ id, values: { school, title, url, category, position }, idOf }) => ({
      id,
      schoolId: idOf("school", school),
      text: title,
      url,
      iconId: "link",
      parentId: category,
      type: "EXTERNAL" as const,
      position,
    }),
    write: (db, rows) =>
      db
        .insert(menuLinks)
        .values(rows)
        .onConflictDoUpdate({
          target: menuLinks.id,
          set: incoming("schoolId", "text", "url", "iconId", "parentId", "type", "position"),
        }),
  }),
  service: serviceTable,
  text: textTable,
  lesson: lessonTable,
  absence: absenceTable,
};
