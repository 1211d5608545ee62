import { millisecondsInMinute } from "date-fns/constants";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import type { Database } from "#server/database/connect.ts";
import { absences } from "#server/database/schema/absence.ts";
import { groupMembers, groupOwners, groups } from "#server/database/schema/groups.ts";
import {
  guardianStudents,
  guardians,
  schools,
  studentSchools,
  students,
  tenants,
  userRoles,
  users,
} from "#server/database/schema/people.ts";
import { attendance, scheduleItems } from "#server/database/schema/schedule.ts";
import { Register, referenceTo, uuidOf } from "./register.ts";
import { studentExceptions } from "./studentExceptions.ts";

const SCHOOL_TYPE: Record<number, string> = {
  [SCHOOL_TYPES.PRESCHOOL]: "FS",
  [SCHOOL_TYPES.COMPULSORY_SCHOOL]: "GR",
  [SCHOOL_TYPES.UPPER_SECONDARY_EDUCATION]: "GY",
  [SCHOOL_TYPES.ADULT_EDUCATION]: "VUXGY",
};
const DUTY_ROLE: Record<string, string> = { principal: "Rektor", nurse: "Skolsköterska" };
const START = "2020-08-01";

/** Turns the people, groups and lessons of a tenant into the records of a school's system. */
export async function registerOf(db: Database, tenantId: string, at: Date): Promise<Register> {
  const register = new Register();
  const put: typeof register.put = (collection, id, fields, when) => register.put(collection, uuidOf(id), fields, when);
  const [tenant] = await db.select().from(tenants).where(eq(tenants.id, tenantId));
  const units = await db.select().from(schools).where(eq(schools.tenantId, tenantId));
  const schoolIds = units.map(({ id }) => id);
  put("organisations", tenantId, { displayName: tenant?.name ?? "", organisationType: "Huvudman" }, at);
  for (const { id, title, type } of units) {
    const schoolTypes = SCHOOL_TYPE[type] === undefined ? [] : [SCHOOL_TYPE[type]];
    const fields = { displayName: title, schoolUnitCode: id, schoolTypes, parentOrganisation: referenceTo(tenantId) };
    put("organisations", id, { ...fields, organisationType: "Skolenhet" }, at);
  }

  const places = await db.select().from(studentSchools).orderBy(studentSchools.position);
  const links = await db.select().from(guardianStudents);
  for (const student of await db.select().from(students).where(eq(students.tenantId, tenantId))) {
    const enrolments = places
      .filter(({ studentId }) => studentId === student.id && student.active)
      .map(({ schoolId }) => ({ enroledAt: referenceTo(schoolId), schoolType: "GR", startDate: START }));
    const responsibles = links
      .filter(({ studentId }) => studentId === student.id)
      .map(({ guardianId }) => ({ person: referenceTo(guardianId), relationType: "Vårdnadshavare" }));
    const emails = student.email === null ? [] : [{ value: student.email, type: "Skola elev" }];
    put("persons", student.id, { ...nameOf(student), emails, enrolments, responsibles }, at);
  }
  for (const guardian of await db.select().from(guardians).where(eq(guardians.tenantId, tenantId))) {
    const { id, mail, phone } = guardian;
    const emails = mail === null ? [] : [{ value: mail, type: "Privat" }];
    const phoneNumbers = phone === null ? [] : [{ value: phone, type: "Hem", mobile: true }];
    put("persons", id, { ...nameOf(guardian), emails, phoneNumbers, eduPersonPrincipalNames: [id] }, at);
  }

  const roles = await db.select().from(userRoles).where(inArray(userRoles.schoolId, schoolIds));
  const owners = await db.select().from(groupOwners);
  const classes = await db.select().from(groups).where(inArray(groups.schoolId, schoolIds));
  const mentored = classes.filter(({ type }) => type === "MENTOR_GROUP").map(({ id }) => id);
  for (const user of await db.select().from(users).where(eq(users.tenantId, tenantId))) {
    const emails = user.mail === null ? [] : [{ value: user.mail, type: "Skola personal" }];
    put("persons", user.id, { ...nameOf(user), emails }, at);
  }
  const dutyOf = (userId: string, schoolId: string) => `duty ${userId} ${schoolId}`;
  for (const { userId, schoolId, roleId } of roles) {
    if (roleId === "student") continue;
    const assignmentRole = owners
      .filter(({ groupId, userId: owner }) => owner === userId && mentored.includes(groupId))
      .filter(({ groupId }) => classes.some((group) => group.id === groupId && group.schoolId === schoolId))
      .map(({ groupId }) => ({ group: referenceTo(groupId), assignmentRoleType: "Mentor", startDate: START }));
    const dutyRole = DUTY_ROLE[roleId] ?? "Lärare";
    const fields = { person: referenceTo(userId), dutyAt: referenceTo(schoolId), dutyRole, startDate: START };
    put("duties", dutyOf(userId, schoolId), { ...fields, assignmentRole }, at);
  }

  const members = await db.select().from(groupMembers);
  for (const { id, title, type, schoolId } of classes) {
    const groupMemberships = members
      .filter(({ groupId }) => groupId === id)
      .map(({ studentId }) => ({ person: referenceTo(studentId), startDate: START }));
    const groupType = type === "MENTOR_GROUP" ? "Klass" : "Undervisning";
    const fields = { displayName: title, organisation: referenceTo(schoolId), startDate: START, groupType };
    put("groups", id, { ...fields, groupMemberships }, at);
  }

  const lessons = await db
    .select()
    .from(scheduleItems)
    .where(
      and(
        inArray(scheduleItems.schoolId, schoolIds),
        eq(scheduleItems.type, "LESSON"),
        isNotNull(scheduleItems.groupId),
      ),
    );
  const titles = new Map(classes.map(({ id, title }) => [id, new Set<string>([title])]));
  for (const { groupId, title } of lessons) titles.get(groupId ?? "")?.add(title);
  const activityOf = (groupId: string, title: string) => `activity ${groupId} ${title}`;
  for (const { id, schoolId } of classes) {
    const teachers = owners
      .filter(({ groupId }) => groupId === id && !mentored.includes(id))
      .flatMap(({ userId }) => {
        const duties = roles.filter((role) => role.userId === userId && role.roleId !== "student");
        const duty = duties.find((role) => role.schoolId === schoolId) ?? duties[0];
        return duty ? [{ duty: referenceTo(dutyOf(userId, duty.schoolId)), startDate: START }] : [];
      });
    for (const displayName of titles.get(id) ?? []) {
      const fields = { groups: [referenceTo(id)], organisation: referenceTo(schoolId), activityType: "Undervisning" };
      const common = { displayName, calendarEventsRequired: true, startDate: START };
      put("activities", activityOf(id, displayName), { ...common, teachers, ...fields }, at);
    }
  }
  const exceptions = await studentExceptions(db);
  for (const { id, groupId, title, startTime, length, room } of lessons) {
    const endTime = new Date(startTime.getTime() + length * millisecondsInMinute).toISOString();
    const rooms = room === null ? [] : [{ ...referenceTo(room), displayName: room }];
    const times = { startTime: startTime.toISOString(), endTime };
    const fields = { activity: referenceTo(activityOf(groupId ?? "", title)), ...times, rooms };
    put("calendarEvents", id, { ...fields, studentExceptions: exceptions.of(id) }, at);
  }

  const held = [...lessons.map((lesson) => ({ ...lesson, lessonId: lesson.id })), ...exceptions.parts];
  const itemOf = new Map(held.map((item) => [item.id, item]));
  const reported = await db.select().from(attendance).where(isNotNull(attendance.reportedById));
  for (const { studentId, itemId, attendanceType, lateDuration } of reported) {
    const item = itemOf.get(itemId);
    if (!item) continue;
    const minutes = minutesOf(attendanceType, lateDuration, item.length);
    const fields = { student: referenceTo(studentId), calendarEvent: referenceTo(item.lessonId), isReported: true };
    put("attendances", `${studentId} ${item.lessonId}`, { ...fields, ...minutes }, item.startTime);
  }
  // A lesson at which everybody was present has no rows.
  const withRows = new Set(reported.map(({ itemId }) => itemId));
  for (const { id, groupId, length, startTime, attendanceReported } of lessons) {
    if (!attendanceReported || withRows.has(id)) continue;
    const present = members.filter((one) => one.groupId === groupId && !exceptions.isExcepted(id, one.studentId));
    for (const { studentId } of present) {
      const fields = { student: referenceTo(studentId), calendarEvent: referenceTo(id), isReported: true };
      put("attendances", `${studentId} ${id}`, { ...fields, attendanceMinutes: length }, startTime);
    }
  }
  const ofTenant = db.select({ id: students.id }).from(students).where(eq(students.tenantId, tenantId));
  for (const { id, studentId, startTime, endTime, type } of await db
    .select()
    .from(absences)
    .where(inArray(absences.studentId, ofTenant))) {
    const times = { startTime: startTime.toISOString(), endTime: endTime.toISOString() };
    const kind = type === "LEAVE" ? "Beviljad ledighet" : "Anmäld frånvaro";
    put("absences", id, { student: referenceTo(studentId), type: kind, ...times }, at);
  }
  return register;
}

const nameOf = (person: { firstName: string; lastName: string; protected: boolean }) => ({
  givenName: person.firstName,
  familyName: person.lastName,
  securityMarking: person.protected ? "Sekretessmarkering" : "Ingen",
});

function minutesOf(type: typeof attendance.$inferSelect.attendanceType, late: number, length: number) {
  const isLate = type.endsWith("LATE");
  const away = isLate ? late : length;
  if (type === "PRESENT") return { attendanceMinutes: length, validAbsenceMinutes: 0, invalidAbsenceMinutes: 0 };
  const isValid = type.startsWith("VALID");
  return {
    attendanceMinutes: isLate ? length - late : 0,
    validAbsenceMinutes: isValid ? away : 0,
    invalidAbsenceMinutes: isValid ? 0 : away,
  };
}
