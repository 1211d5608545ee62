import { and, asc, eq, isNotNull, notInArray } from "drizzle-orm";
import { isTest } from "#contract/assignments/tests.ts";
import { assignmentCourses, assignments } from "#server/database/schema/assignments.ts";
import { courses } from "#server/database/schema/courses.ts";
import { groups } from "#server/database/schema/groups.ts";
import type { ItemRow } from "../schedule/lessons.ts";
import type { World } from "../world.ts";

type Assignment = Awaited<ReturnType<typeof datedAssignments>>[number];

/** Returns the schedule items of assignments: a test during a lesson of its group, the others when they are due. */
export async function dueAssignments({ db }: World, lessons: ItemRow[]): Promise<ItemRow[]> {
  const dated = await datedAssignments(db);
  return dated.flatMap((one) => {
    const item = itemOf(one);
    const lesson = isTest(one.assignment.assignmentType)
      ? lastLessonBefore(lessons, one.groupId, item.startTime)
      : undefined;
    return lesson ? heldIn(lesson, item) : item;
  });
}

const datedAssignments = (db: World["db"]) =>
  db
    .select({ assignment: assignments, groupId: groups.id, schoolId: groups.schoolId, course: courses })
    .from(assignments)
    .innerJoin(groups, eq(groups.id, assignments.groupId))
    .innerJoin(assignmentCourses, eq(assignmentCourses.assignmentId, assignments.id))
    .innerJoin(courses, eq(courses.id, assignmentCourses.courseId))
    .where(
      and(
        isNotNull(assignments.dueDate),
        isNotNull(assignments.created),
        notInArray(assignments.status, ["DRAFT", "DELETED"]),
      ),
    )
    .orderBy(asc(assignments.id));

const itemOf = ({ assignment: { id, title, dueDate, assignmentType }, groupId, schoolId, course }: Assignment) =>
  ({
    id: `due-${id}`,
    schoolId,
    groupId,
    title,
    type: "ASSIGNMENT",
    instanceType: assignmentType,
    startTime: dueDate ?? new Date(0),
    length: 0,
    relationships: [
      {
        referenceType: "COURSE",
        referenceId: course.id,
        reference: { title: course.title, colorCode: course.colorCode },
      },
      { referenceType: "ASSIGNMENT", referenceId: id, reference: { title, colorCode: null } },
    ],
  }) satisfies ItemRow;

const lastLessonBefore = (lessons: ItemRow[], groupId: string, moment: Date): ItemRow | undefined =>
  lessons.findLast((lesson) => lesson.groupId === groupId && lesson.startTime < moment);

/** Places a test in its lesson and links it there. */
function heldIn(lesson: ItemRow, test: ItemRow): ItemRow {
  lesson.examination = true;
  lesson.linkedSchedulePositions = [test.id];
  const { startTime, length, room } = lesson;
  return { ...test, startTime, length, room, examination: true, linkedSchedulePositions: [lesson.id] };
}
