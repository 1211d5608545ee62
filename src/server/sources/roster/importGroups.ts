import { eq, inArray, sql } from "drizzle-orm";
import { inBatches } from "#server/database/connect.ts";
import { courses, groupCourses } from "#server/database/schema/courses.ts";
import { groups } from "#server/database/schema/groups.ts";
import { schools } from "#server/database/schema/people.ts";
import { differing, differingPairs, type Importing } from "./changes.ts";
import type { RosterClass } from "./roster.ts";

/** Colours for courses, which the register does not have. */
const COLORS = ["#0f6cbd", "#0e700e", "#8764b8", "#bc4b09", "#038387", "#c239b3", "#4f6bed", "#986f0b"];

/** A course belongs to one school here and may belong to several in the register, so both form the key. */
export const courseKey = ({ courseId, orgId }: Pick<RosterClass, "courseId" | "orgId">) => `${courseId}@${orgId}`;

/** Imports groups and their courses. Groups that left the register stay, without members. */
export async function importGroups({ db, tenantId, roster, ids, note, schoolYear }: Importing): Promise<void> {
  const schoolIds = await ids("school");
  const groupIds = await ids("group");
  const courseIds = await ids("course");
  const ofTenant = db.select({ id: schools.id }).from(schools).where(eq(schools.tenantId, tenantId));

  const groupRows = roster.classes.map((one) => ({
    id: groupIds.get(one.id) ?? "",
    schoolId: schoolIds.get(one.orgId) ?? "",
    type: one.isMentorGroup ? ("MENTOR_GROUP" as const) : ("EDUCATION_GROUP" as const),
    title: one.title,
    description: "",
  }));
  const oldGroups = await db.select().from(groups).where(inArray(groups.schoolId, ofTenant));
  await inBatches(note("group", differing(oldGroups, groupRows, ["title", "type", "schoolId"])), (rows) =>
    db
      .insert(groups)
      .values(rows)
      .onConflictDoUpdate({
        target: groups.id,
        set: { title: sql`excluded.title`, type: sql`excluded.type`, schoolId: sql`excluded.school_id` },
      }),
  );

  const startOf = new Map(roster.sessions.map(({ id, startDate }) => [id, startDate]));
  const courseOf = new Map(roster.courses.map((course) => [course.id, course]));
  const taught = roster.classes.filter(({ courseId }) => courseId !== null);
  const courseRows = new Map(
    taught.map((one, index) => {
      const course = courseOf.get(one.courseId ?? "");
      const sessionId = course?.sessionId ?? one.sessionIds[0] ?? "";
      const id = courseIds.get(courseKey(one)) ?? "";
      const row = {
        id,
        schoolId: schoolIds.get(one.orgId) ?? "",
        title: course?.title ?? "",
        year: schoolYear(startOf.get(sessionId)),
        colorCode: COLORS[index % COLORS.length] ?? "",
      };
      return [id, row];
    }),
  );
  const oldCourses = await db.select().from(courses).where(inArray(courses.schoolId, ofTenant));
  await inBatches(note("course", differing(oldCourses, [...courseRows.values()], ["title", "year"])), (rows) =>
    db
      .insert(courses)
      .values(rows)
      .onConflictDoUpdate({ target: courses.id, set: { title: sql`excluded.title`, year: sql`excluded.year` } }),
  );

  const pairs = taught.map((one) => ({
    groupId: groupIds.get(one.id) ?? "",
    courseId: courseIds.get(courseKey(one)) ?? "",
  }));
  const added = differingPairs(
    await db.select().from(groupCourses),
    pairs,
    (row) => `${row.groupId} ${row.courseId}`,
  ).added;
  await inBatches(added, (rows) => db.insert(groupCourses).values(rows));
}
