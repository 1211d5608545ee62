import { eq, inArray } from "drizzle-orm";
import type { LiveKind } from "#contract/kinds.ts";
import type { Database } from "#server/database/connect.ts";
import { assessments } from "#server/database/schema/assessments.ts";
import { assignments } from "#server/database/schema/assignments.ts";
import { forms } from "#server/database/schema/forms.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { menuLinks, translations } from "#server/database/schema/kernel.ts";
import { meetingInstances } from "#server/database/schema/meetings.ts";
import { schools, soldServices, studentSchools, students } from "#server/database/schema/people.ts";
import { plans } from "#server/database/schema/plans.ts";
import { documentationStudents, postGroups } from "#server/database/schema/posts.ts";
import type { ObjectKind } from "#server/database/schema/sources.ts";
import { additionalAdjustments, verdicts } from "#server/database/schema/verdicts.ts";

/** A student whose guardians' open pages follow a change of an object. */
export type Follower = { id: string; studentId: string };

type Followed = {
  /** The event that tells the pages. */
  event: LiveKind;
  /** Finds the followers of objects. Without it the object's table says what each record touches. */
  of?: (db: Database, ids: string[]) => Promise<Follower[]>;
};

/** The way in which open pages follow each kind of object; null for one that shows by others, or when a page is opened again. */
export const FOLLOWED: Record<ObjectKind, Followed | null> = {
  school: null,
  student: null,
  guardian: null,
  user: null,
  group: null,
  course: null,
  matrix: null,
  scale: null,
  file: null,
  post: {
    event: "post",
    of: (db, ids) =>
      db
        .selectDistinct({ id: postGroups.postId, studentId: groupMembers.studentId })
        .from(postGroups)
        .innerJoin(groupMembers, eq(groupMembers.groupId, postGroups.groupId))
        .where(inArray(postGroups.postId, ids)),
  },
  documentation: {
    event: "post",
    of: (db, ids) =>
      db
        .select({ id: documentationStudents.documentationId, studentId: documentationStudents.studentId })
        .from(documentationStudents)
        .where(inArray(documentationStudents.documentationId, ids)),
  },
  assignment: { event: "assignment", of: (db, ids) => membersOf(db, assignments, ids) },
  plan: { event: "plan", of: (db, ids) => membersOf(db, plans, ids) },
  assessment: { event: "result", of: (db, ids) => studentsOf(db, assessments, ids) },
  verdict: { event: "result", of: (db, ids) => studentsOf(db, verdicts, ids) },
  adjustment: { event: "adjustment", of: (db, ids) => studentsOf(db, additionalAdjustments, ids) },
  meeting: {
    event: "meeting",
    of: (db, ids) =>
      db
        .selectDistinct({ id: meetingInstances.meetingId, studentId: meetingInstances.studentId })
        .from(meetingInstances)
        .where(inArray(meetingInstances.meetingId, ids)),
  },
  form: { event: "form", of: (db, ids) => membersOf(db, forms, ids) },
  menuItem: {
    event: "menu",
    of: (db, ids) =>
      db
        .select({ id: menuLinks.id, studentId: studentSchools.studentId })
        .from(menuLinks)
        .innerJoin(studentSchools, eq(studentSchools.schoolId, menuLinks.schoolId))
        .where(inArray(menuLinks.id, ids)),
  },
  service: {
    event: "menu",
    of: async (db, ids) => {
      const { broughtId, schoolId, tenantId } = soldServices;
      const ofSchools = db
        .select({ id: broughtId, studentId: studentSchools.studentId })
        .from(soldServices)
        .innerJoin(studentSchools, eq(studentSchools.schoolId, schoolId))
        .where(inArray(broughtId, ids));
      const ofTenants = db
        .select({ id: broughtId, studentId: studentSchools.studentId })
        .from(soldServices)
        .innerJoin(schools, eq(schools.tenantId, tenantId))
        .innerJoin(studentSchools, eq(studentSchools.schoolId, schools.id))
        .where(inArray(broughtId, ids));
      const rows = await ofSchools.unionAll(ofTenants);
      return rows.flatMap(({ id, studentId }) => (id === null ? [] : [{ id, studentId }]));
    },
  },
  text: {
    event: "text",
    // A source brings texts only where there is one owner of schools, so they are for everybody.
    of: async (db, ids) => {
      const rows = await db
        .select({ id: translations.broughtId, studentId: students.id })
        .from(translations)
        .innerJoin(students, eq(students.active, true))
        .where(inArray(translations.broughtId, ids));
      return rows.flatMap(({ id, studentId }) => (id === null ? [] : [{ id, studentId }]));
    },
  },
  lesson: { event: "absence" },
  absence: { event: "absence" },
};

type OfGroup = typeof assignments | typeof plans | typeof forms;
type OfStudent = typeof assessments | typeof verdicts | typeof additionalAdjustments;

const membersOf = (db: Database, table: OfGroup, ids: string[]): Promise<Follower[]> =>
  db
    .select({ id: table.id, studentId: groupMembers.studentId })
    .from(table)
    .innerJoin(groupMembers, eq(groupMembers.groupId, table.groupId))
    .where(inArray(table.id, ids));

const studentsOf = (db: Database, table: OfStudent, ids: string[]): Promise<Follower[]> =>
  db.select({ id: table.id, studentId: table.studentId }).from(table).where(inArray(table.id, ids));
