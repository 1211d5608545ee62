import { inArray } from "drizzle-orm";
import { courses } from "#server/database/schema/courses.ts";
import { groups } from "#server/database/schema/groups.ts";
import { guardians, schools, students, users } from "#server/database/schema/people.ts";
import { rowsWith, upsert } from "#server/database/upsert.ts";
import { colorFor, type Imported, imported } from "./imported.ts";

const OWNED = { tenantId: "stays with its owner" };
const PERSON = { ...OWNED, protected: "set and lifted by protection.ts, so that what the school set by hand holds" };

export const school: Imported<"school"> = imported({
  read: (db, ids) => rowsWith(db, schools, ids),
  rowOf: ({ id, values, owner }, was) => ({
    id,
    tenantId: owner.tenantId,
    title: values.title,
    type: values.type ?? was?.type ?? owner.schoolType,
  }),
  write: (db, rows) => upsert(db, schools, rows, { ...OWNED, timeZone: "no register says it" }),
});

export const student: Imported<"student"> = imported({
  read: (db, ids) => rowsWith(db, students, ids),
  rowOf: ({ id, values, owner }, was) => ({
    id,
    tenantId: owner.tenantId,
    firstName: values.firstName,
    lastName: values.lastName,
    email: values.email,
    birthDate: values.birthDate === undefined ? (was?.birthDate ?? null) : values.birthDate,
    active: true,
    protected: was?.protected ?? values.protected ?? false,
  }),
  write: (db, rows) =>
    upsert(db, students, rows, { ...PERSON, formerSchoolId: "set by rememberSchools when a placement ends" }),
  end: (db, ids) => db.update(students).set({ active: false }).where(inArray(students.id, ids)),
});

export const guardian: Imported<"guardian"> = imported({
  read: (db, ids) => rowsWith(db, guardians, ids),
  rowOf: ({ id, values, owner }, was) => ({
    id,
    tenantId: owner.tenantId,
    firstName: values.firstName,
    lastName: values.lastName,
    mail: values.mail,
    phone: values.phone,
    synced: was?.synced ?? true,
    protected: was?.protected ?? values.protected ?? false,
  }),
  write: (db, rows) => {
    const own = "the guardian's own entry";
    const synced = "stays as it is for a guardian who was here before";
    return upsert(db, guardians, rows, { ...PERSON, street: own, postal: own, city: own, lcid: own, synced });
  },
});

export const user: Imported<"user"> = imported({
  read: (db, ids) => rowsWith(db, users, ids),
  rowOf: ({ id, values, owner }, was) => ({
    id,
    tenantId: owner.tenantId,
    firstName: values.firstName,
    lastName: values.lastName,
    mail: values.mail === undefined ? (was?.mail ?? null) : values.mail,
    protected: was?.protected ?? values.protected ?? false,
  }),
  write: (db, rows) => upsert(db, users, rows, PERSON),
});

export const group: Imported<"group"> = imported({
  refersTo: ({ school }) => [["school", school]],
  read: (db, ids) => rowsWith(db, groups, ids),
  rowOf: ({ id, values, idOf, now }, was) => ({
    id,
    schoolId: idOf("school", values.school),
    type: values.type ?? was?.type ?? "EDUCATION_GROUP",
    title: values.title,
    since: was ? was.since : now,
  }),
  write: (db, rows) => upsert(db, groups, rows, { description: "no register says it" }),
});

export const course: Imported<"course"> = imported({
  refersTo: ({ school }) => [["school", school]],
  read: (db, ids) => rowsWith(db, courses, ids),
  rowOf: ({ id, values, idOf }, was) => ({
    id,
    schoolId: idOf("school", values.school),
    title: values.title,
    year: values.year,
    colorCode: was?.colorCode ?? colorFor(id),
  }),
  write: (db, rows) => upsert(db, courses, rows, { colorCode: "no register says it" }),
});
