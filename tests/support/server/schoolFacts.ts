import { and, eq, gte, inArray, isNotNull, lt } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { absences } from "#server/database/schema/absence.ts";
import { groupMembers, groupOwners, groups } from "#server/database/schema/groups.ts";
import {
  guardianStudents,
  guardians,
  schools,
  studentSchools,
  students,
  users,
} from "#server/database/schema/people.ts";
import { attendance, lessonExceptions, scheduleItems } from "#server/database/schema/schedule.ts";

type Within = { from: Date; to: Date };

/** Guardians' view of a tenant's schools, by names instead of ids, so that two databases compare. */
export async function schoolFacts(db: Database, tenantId: string, { from, to }: Within) {
  const units = await db.select().from(schools).where(eq(schools.tenantId, tenantId));
  const schoolOf = new Map(units.map(({ id, title }) => [id, title]));
  const people = await db
    .select()
    .from(students)
    .where(and(eq(students.tenantId, tenantId), eq(students.active, true)));
  const name = (person: { firstName: string; lastName: string }) => `${person.firstName} ${person.lastName}`;
  const studentOf = new Map(people.map((one) => [one.id, name(one)]));
  const adults = await db.select().from(guardians).where(eq(guardians.tenantId, tenantId));
  const guardianOf = new Map(adults.map((one) => [one.id, one]));
  const staffOf = new Map((await db.select().from(users)).map((one) => [one.id, name(one)]));
  const places = await db.select().from(studentSchools).orderBy(studentSchools.position);
  const links = await db.select().from(guardianStudents);
  const classes = await db
    .select()
    .from(groups)
    .where(inArray(groups.schoolId, [...schoolOf.keys()]));
  const groupOf = new Map(classes.map(({ id, title }) => [id, title]));
  const members = await db.select().from(groupMembers);
  const owners = await db.select().from(groupOwners);
  const planned = await db
    .select()
    .from(scheduleItems)
    .where(
      and(
        inArray(scheduleItems.schoolId, [...schoolOf.keys()]),
        eq(scheduleItems.type, "LESSON"),
        gte(scheduleItems.startTime, from),
        lt(scheduleItems.startTime, to),
      ),
    );
  // An update may bring a lesson of a student who has left, whom nobody sees; a complete run brings none.
  const lessons = planned.filter(({ studentId }) => studentId === null || studentOf.has(studentId));
  const ownerOf = ({ groupId, studentId }: (typeof planned)[number]) =>
    groupOf.get(groupId ?? "") ?? studentOf.get(studentId ?? "") ?? "";
  const lessonOf = new Map(lessons.map((one) => [one.id, `${one.startTime.toISOString()} ${ownerOf(one)}`]));
  const marks = await db.select().from(attendance).where(isNotNull(attendance.itemId));
  const exceptions = await db.select().from(lessonExceptions);
  const away = await db.select().from(absences);
  return {
    students: people
      .filter(({ id }) => places.some(({ studentId }) => studentId === id))
      .map((one) => ({
        name: name(one),
        email: one.email,
        protected: one.protected,
        schools: places.filter(({ studentId }) => studentId === one.id).map(({ schoolId }) => schoolOf.get(schoolId)),
        guardians: links
          .filter(({ studentId }) => studentId === one.id)
          .map(({ guardianId }) => {
            const guardian = guardianOf.get(guardianId);
            return guardian && `${name(guardian)} ${guardian.mail} ${guardian.phone} ${guardian.protected}`;
          })
          .sort(),
      }))
      .sort(byText),
    groups: classes
      .map(({ id, title, type, schoolId }) => ({
        title,
        type,
        school: schoolOf.get(schoolId),
        members: members
          .flatMap(({ groupId, studentId }) => (groupId === id ? (studentOf.get(studentId) ?? []) : []))
          .sort(),
        owners: owners.flatMap(({ groupId, userId }) => (groupId === id ? (staffOf.get(userId) ?? []) : [])).sort(),
      }))
      .sort(byText),
    lessons: lessons
      .map((one) => `${lessonOf.get(one.id)} ${one.title} ${one.length} ${one.room} ${one.attendanceReported}`)
      .sort(),
    exceptions: exceptions
      .flatMap(({ itemId, studentId, ownItemId }) =>
        lessonOf.has(itemId) && studentOf.has(studentId)
          ? [`${lessonOf.get(itemId)} ${studentOf.get(studentId)}: ${lessonOf.get(ownItemId ?? "") ?? "takes no part"}`]
          : [],
      )
      .sort(),
    attendance: marks
      .flatMap(({ studentId, itemId, attendanceType, lateDuration, absenceId }) =>
        lessonOf.has(itemId) && studentOf.has(studentId) && absenceId === null && attendanceType !== "PRESENT"
          ? [`${lessonOf.get(itemId)} ${studentOf.get(studentId)} ${attendanceType} ${lateDuration}`]
          : [],
      )
      .sort(),
    absences: away
      .flatMap(({ studentId, startTime, endTime, type }) =>
        studentOf.has(studentId)
          ? [`${studentOf.get(studentId)} ${startTime.toISOString()} ${endTime.toISOString()} ${type}`]
          : [],
      )
      .sort(),
  };
}

const byText = (one: object, other: object): number => JSON.stringify(one).localeCompare(JSON.stringify(other));
