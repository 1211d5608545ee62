import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { broughtBy } from "./sources.ts";

/** A municipality or another owner of schools. */
export const tenants = pgTable("tenants", {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Whether guardians keep access to students who have come of age without the student's consent. */
  guardiansOfAdults: boolean().notNull().default(false),
  /** Whether mails to guardians may have first names and the titles of what is new. */
  titlesInMail: boolean().notNull().default(false),
});

export const schools = pgTable("schools", {
  id: text().primaryKey(),
  tenantId: text()
    .notNull()
    .references(() => tenants.id),
  title: text().notNull(),
  /** One of SCHOOL_TYPES, or a number that has no layout. */
  type: integer().notNull(),
  timeZone: text().notNull().default("Europe/Stockholm"),
});

/** Services purchased by a tenant (schoolId null) or one of its schools. */
export const soldServices = pgTable(
  "sold_services",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: text()
      .notNull()
      .references(() => tenants.id),
    schoolId: text().references(() => schools.id),
    serviceId: integer().notNull(),
    /** First day of the service; null for one that began when it was entered. */
    serviceStart: date({ mode: "string" }),
    /** Last day of the service. */
    serviceEnd: date({ mode: "string" }).notNull(),
    /** Id for the source that brought it; null if the operator of Skolvy has entered it. */
    broughtId: text(),
  },
  (table) => [index().on(table.tenantId, table.schoolId), index().on(table.broughtId)],
);

/** A school's settings by key. */
export const schoolData = pgTable(
  "school_data",
  {
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    key: text().notNull(),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.key] })],
);

export const students = pgTable(
  "students",
  {
    id: text().primaryKey(),
    tenantId: text()
      .notNull()
      .references(() => tenants.id),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text(),
    birthDate: date({ mode: "string" }),
    /** For an inactive student, getStudent replies 204 and everything else is refused. */
    active: boolean().notNull().default(true),
    /** Protected identity: hidden from lists, pickers, search and push messages of everyone except the own guardians. */
    protected: boolean().notNull().default(false),
    /** The school of the placement that has ended last; null before, and for those that versions before have ended. */
    formerSchoolId: text(),
  },
  (table) => [
    index("students_inactive").on(table.id).where(sql`not ${table.active}`),
    // Few, and invitations look for them among everybody.
    index("students_protected").on(table.id).where(sql`${table.protected}`),
  ],
);

export const studentSchools = pgTable(
  "student_schools",
  {
    studentId: text()
      .notNull()
      .references(() => students.id),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    /** 0 is the student's first school. */
    position: integer().notNull(),
    sourceId: broughtBy(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.schoolId] }),
    // With the student, so that an office's reach is read from the index alone.
    index().on(table.schoolId, table.studentId),
  ],
);

export const guardians = pgTable("guardians", {
  id: text().primaryKey(),
  tenantId: text()
    .notNull()
    .references(() => tenants.id),
  firstName: text().notNull(),
  lastName: text().notNull(),
  street: text(),
  postal: text(),
  city: text(),
  phone: text(),
  mail: text(),
  lcid: text(),
  /** Copied from the school's register and read-only here. */
  synced: boolean().notNull().default(false),
  protected: boolean().notNull().default(false),
});

/** Links between guardians and students. A removed row takes effect with the next request. */
export const guardianStudents = pgTable(
  "guardian_students",
  {
    guardianId: text()
      .notNull()
      .references(() => guardians.id),
    studentId: text()
      .notNull()
      .references(() => students.id),
    /** Order in the guardian's list. */
    position: integer().notNull(),
    /** Whether the student, after coming of age, has consented to the guardian's access. */
    agreedAsAdult: boolean().notNull().default(false),
    /** Whether the guardian has seen on home that the student has come of age. */
    isEndSeen: boolean().notNull().default(false),
    sourceId: broughtBy(),
  },
  (table) => [primaryKey({ columns: [table.guardianId, table.studentId] }), index().on(table.studentId)],
);

/** Guardians whose student has left the school, and who keep a page for some time (access/departures.ts). */
export const departures = pgTable(
  "departures",
  {
    guardianId: text()
      .notNull()
      .references(() => guardians.id),
    studentId: text()
      .notNull()
      .references(() => students.id),
    /** The student's first school until then, or the last one before; null for a student who never had any. */
    schoolId: text().references(() => schools.id),
    /** When a source ended the student: registers do not say since when. */
    leftAt: timestamp({ withTimezone: true, mode: "date" }).notNull(),
    /** As in the link that has ended. */
    agreedAsAdult: boolean().notNull(),
    /** Whether the guardian has seen on home that the student has left. */
    isEndSeen: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.guardianId, table.studentId] }), index().on(table.studentId)],
);

/** Staff, and the accounts of students where they own groups or take part in meetings. */
export const users = pgTable("users", {
  id: text().primaryKey(),
  tenantId: text()
    .notNull()
    .references(() => tenants.id),
  firstName: text().notNull(),
  lastName: text().notNull(),
  /** Address at the school, which only notices go to; null if no source has brought one. */
  mail: text(),
  protected: boolean().notNull().default(false),
});

export const userRoles = pgTable(
  "user_roles",
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    /** As in "teacher", "mentor", "principal", "student". */
    roleId: text().notNull(),
    sourceId: broughtBy(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.schoolId, table.roleId] })],
);

/** Students and guardians who have left, until they are back or erased (retention/leavers.ts). */
export const leavers = pgTable("leavers", {
  /** Id of the student or guardian. */
  personId: text().primaryKey(),
  /** When they were first seen to have left: registers do not say it. */
  leftAt: timestamp({ withTimezone: true, mode: "date" }).notNull(),
});
