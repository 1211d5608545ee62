import { type Assignment, getAssignment, getSelfAssessment, listAssignments } from "#contract/assignments.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { NotFound } from "#server/http/problems.ts";
import { presentAssignment } from "./present.ts";
import {
  type AssignmentRow,
  assignmentsOf,
  coursesOf,
  selfAssessmentOf,
  tasksOf,
  visibleAssignment,
} from "./queries.ts";

export function assignmentRoutes({ route }: Api): void {
  route(listAssignments, async ({ db, studentId, now }) =>
    presentAll(db, studentId, await assignmentsOf(db, { studentId, now })),
  );

  route(getAssignment, async ({ db, params, studentId, now }) => {
    const row = await visibleAssignment(db, { studentId, now }, params.assignmentId);
    const [assignment] = await presentAll(db, studentId, row ? [row] : []);
    if (!assignment) throw new NotFound();
    return assignment;
  });

  route(getSelfAssessment, async ({ db, params, studentId, now }) => {
    if (!(await visibleAssignment(db, { studentId, now }, params.assignmentId))) throw new NotFound();
    const said = await selfAssessmentOf(db, studentId, params.assignmentId);
    return said && { studentId, ...said };
  });
}

async function presentAll(db: Database, studentId: string, rows: AssignmentRow[]): Promise<Assignment[]> {
  const ids = rows.map(({ assignment }) => assignment.id);
  const [tasks, courses] = await Promise.all([
    tasksOf(db, { studentId, assignmentIds: ids }),
    coursesOf(db, { assignmentIds: ids }),
  ]);
  return rows.map((row) => presentAssignment(row, tasks, courses));
}
