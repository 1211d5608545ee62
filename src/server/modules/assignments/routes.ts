import type { ReachedLevel } from "#contract/assessments/resultsSchemas.ts";
import { getAssignment, getSelfAssessment, listAssignments } from "#contract/assignments/endpoints.ts";
import type { Assignment } from "#contract/assignments/schemas.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { NotFound } from "#server/http/problems.ts";
import type { Reader } from "../assessments/queries.ts";
import { levelsByAssignment } from "../assessments/reached.ts";
import { assignmentsOf, latestBefore } from "./listed.ts";
import {
  type AssignmentRow,
  type CourseRow,
  coursesOf,
  selfAssessmentOf,
  type TaskRow,
  tasksOf,
  visibleAssignment,
} from "./queries.ts";
import { timeAsked } from "./schoolYears.ts";

export function assignmentRoutes({ route }: Api): void {
  route(listAssignments, async ({ db, query, studentId, timeZone, now }) => {
    const { sectionId } = query;
    const reader = { studentId, now };
    const time = await timeAsked({
      ...query,
      timeZone,
      now,
      latestBefore: (before) => latestBefore(db, { ...reader, sectionId, before }),
    });
    return time ? presentAll(db, reader, await assignmentsOf(db, { ...reader, ...time, sectionId })) : [];
  });

  route(getAssignment, async ({ db, params, studentId, now }) => {
    const row = await visibleAssignment(db, { studentId, now }, params.assignmentId);
    const [assignment] = await presentAll(db, { studentId, now }, row ? [row] : []);
    if (!assignment) throw new NotFound();
    return assignment;
  });

  route(getSelfAssessment, async ({ db, params, studentId, now }) => {
    if (!(await visibleAssignment(db, { studentId, now }, params.assignmentId))) throw new NotFound();
    const said = await selfAssessmentOf(db, studentId, params.assignmentId);
    return said && { studentId, ...said };
  });
}

async function presentAll(db: Database, { studentId, now }: Reader, rows: AssignmentRow[]): Promise<Assignment[]> {
  const ids = rows.map(({ assignment }) => assignment.id);
  const assessed = rows.filter(({ assessmentId }) => assessmentId !== null).map(({ assignment }) => assignment.id);
  const [tasks, courses, levels] = await Promise.all([
    tasksOf(db, { studentId, assignmentIds: ids }),
    coursesOf(db, { assignmentIds: ids }),
    levelsByAssignment(db, { studentId, now }, assessed),
  ]);
  return rows.map((row) => presentAssignment(row, tasks, courses, levels.get(row.assignment.id)));
}

export const presentAssignment = (
  { assignment, groupTitle, creatorId, assessmentId, hasSelfAssessment }: AssignmentRow,
  tasks: TaskRow[],
  courseRows: CourseRow[],
  reached: ReachedLevel[] = [],
): Assignment => {
  const named = courseRows.filter(({ assignmentId }) => assignmentId === assignment.id);
  return {
    id: assignment.id,
    externalId: assignment.externalId,
    title: assignment.title,
    description: assignment.description,
    dueDate: assignment.dueDate?.toISOString() ?? null,
    startDate: assignment.startDate?.toISOString() ?? null,
    created: assignment.created?.toISOString() ?? null,
    assignmentType: assignment.assignmentType,
    assessmentType: assignment.assessmentType,
    studentAssessment: hasSelfAssessment,
    assessmentId,
    reached,
    sectionId: assignment.groupId,
    sectionTitle: groupTitle,
    creator: creatorId,
    courses: onceEach(named.map(({ course }) => course)),
    associatedMatrices: named
      .filter(({ through }) => through === "MATRIX")
      .map(({ course }) => ({ courseId: course.id })),
    tasks: tasks
      .filter(({ assignmentId }) => assignmentId === assignment.id)
      .map(({ id, status, studentId }) => ({ id, status, assignedUsers: [studentId] })),
    status: assignment.status,
  };
};

/** Removes duplicates: a course may be linked both directly and through a matrix. */
const onceEach = (courses: Assignment["courses"]): Assignment["courses"] =>
  courses.filter(({ id }, at) => courses.findIndex((other) => other.id === id) === at);
