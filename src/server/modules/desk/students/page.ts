import { and, asc, count, desc, eq, gte, inArray, isNull, ne } from "drizzle-orm";
import { attendanceSums } from "#contract/attendance/rules.ts";
import { dayInZone, startOfDay } from "#contract/dates/dates.ts";
import { semesterOf } from "#contract/dates/schoolYear.ts";
import type { DeskStudentPage } from "#contract/desk/students/schemas.ts";
import { holdingLinks } from "#server/access/guardianship.ts";
import { personOf } from "#server/access/protectedIdentity.ts";
import type { Staff } from "#server/access/staff.ts";
import type { Database } from "#server/database/connect.ts";
import { absences } from "#server/database/schema/absence.ts";
import { groupMembers, groupOwners, groups } from "#server/database/schema/groups.ts";
import { meetingInstances, meetingNotes } from "#server/database/schema/meetings.ts";
import { guardians, users } from "#server/database/schema/people.ts";
import { withMeeting } from "#server/modules/meetings/queries.ts";
import { presentLesson } from "#server/modules/schedule/present.ts";
import { scheduleOf } from "#server/modules/schedule/queries.ts";
import { isShownTo, meetingScopeOf } from "../meetings/shown.ts";
import { nameOf } from "../shared/naming.ts";

type StudentPageParams = { studentId: string; timeZone: string; now: Date };
/** The schools at which the caller reaches the student, who may go to others too. */
type AtSchools = { schoolIds: string[] };

/** Returns the guardians who are linked to a student now. Without contacts, neither names nor numbers are told. */
export async function guardiansOf(
  db: Database,
  { studentId, now }: StudentPageParams,
  { hasContacts }: { hasContacts: boolean },
): Promise<DeskStudentPage["guardians"]> {
  const links = holdingLinks(db, now);
  const rows = await db
    .select({ guardian: personOf(guardians), lcid: guardians.lcid, phone: guardians.phone })
    .from(links)
    .innerJoin(guardians, eq(guardians.id, links.guardianId))
    .where(eq(links.studentId, studentId))
    .orderBy(asc(guardians.lastName), asc(guardians.firstName), asc(guardians.id));
  return rows.map(({ guardian, lcid, phone }) => {
    const person = hasContacts ? nameOf(guardian) : null;
    return { person, language: person && lcid, phone: person && (phone || null) };
  });
}

/** Returns a student's groups at some schools by title, mentor groups first. */
export const groupsOf = (db: Database, { studentId, schoolIds }: Pick<StudentPageParams, "studentId"> & AtSchools) =>
  db
    .select({ id: groups.id, title: groups.title, type: groups.type })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(and(eq(groupMembers.studentId, studentId), inArray(groups.schoolId, schoolIds)))
    .orderBy(desc(groups.type), asc(groups.title), asc(groups.id));

/** Returns the names of a student's mentors at some schools, without those whose identity is protected. */
export async function mentorsOf(
  db: Database,
  { studentId, schoolIds }: Pick<StudentPageParams, "studentId"> & AtSchools,
): Promise<DeskStudentPage["mentors"]> {
  const rows = await db
    .selectDistinct(personOf(users))
    .from(groupMembers)
    .innerJoin(groups, and(eq(groups.id, groupMembers.groupId), eq(groups.type, "MENTOR_GROUP")))
    .innerJoin(groupOwners, eq(groupOwners.groupId, groups.id))
    .innerJoin(users, eq(users.id, groupOwners.userId))
    .where(and(eq(groupMembers.studentId, studentId), inArray(groups.schoolId, schoolIds)))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
  return rows.flatMap((row) => nameOf(row) ?? []);
}

/** Returns a student's lessons at some schools of this term that have begun, as guardians see them. */
async function lessonsOfTerm(db: Database, { studentId, timeZone, now, schoolIds }: StudentPageParams & AtSchools) {
  const start = startOfDay(semesterOf(dayInZone(now, timeZone)).start, timeZone);
  const rows = await scheduleOf(db, studentId, start, now);
  return rows
    .filter(({ item }) => item.type === "LESSON" && !item.cancelled && schoolIds.includes(item.schoolId))
    .filter(({ item }) => item.startTime >= start && item.startTime <= now)
    .map((row) => ({ ...presentLesson(row, null), attendanceReported: row.item.attendanceReported }));
}

/** Sums up the lessons of the term that have begun, by the rules that guardians see, and counts the reports. */
export async function absenceOfTerm(
  db: Database,
  about: StudentPageParams & AtSchools,
): Promise<DeskStudentPage["absence"]> {
  const { studentId, timeZone, now } = about;
  const from = semesterOf(dayInZone(now, timeZone)).start;
  const start = startOfDay(from, timeZone);
  const lessons = await lessonsOfTerm(db, about);
  const [reported] = await db
    .select({ count: count() })
    .from(absences)
    .where(and(eq(absences.studentId, studentId), gte(absences.startTime, start), ne(absences.origin, "ATTENDANCE")));
  return { from, sums: attendanceSums(lessons), reports: reported?.count ?? 0 };
}

/** Returns the student's meetings that are for the caller, the latest first, and what is noted there for everybody. */
export async function meetingsOf(
  db: Database,
  staff: Staff,
  studentId: string,
): Promise<Pick<DeskStudentPage, "meetings" | "notes">> {
  const rows = await withMeeting(db)
    .where(and(eq(meetingInstances.studentId, studentId), isShownTo(db, meetingScopeOf(staff))))
    .orderBy(desc(meetingInstances.date), asc(meetingInstances.id));
  const notes = await db
    .select({ note: meetingNotes, author: personOf(users) })
    .from(meetingNotes)
    .innerJoin(users, eq(users.id, meetingNotes.authorId))
    .innerJoin(meetingInstances, eq(meetingInstances.id, meetingNotes.instanceId))
    .where(
      and(
        eq(meetingInstances.studentId, studentId),
        isNull(meetingNotes.readerId),
        isShownTo(db, meetingScopeOf(staff)),
      ),
    )
    .orderBy(desc(meetingNotes.created), asc(meetingNotes.id));
  return {
    meetings: rows.map(({ instance, meeting }) => ({
      meetingId: meeting.id,
      instanceId: instance.id,
      title: meeting.title,
      date: instance.date?.toISOString() ?? null,
      status: instance.status,
    })),
    notes: notes.map(({ note: { id, title, text, created }, author }) => ({
      id,
      title,
      text,
      created: created.toISOString(),
      author: nameOf(author),
    })),
  };
}
