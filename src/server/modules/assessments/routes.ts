import {
  getAssessmentSummary,
  getAssignmentAssessment,
  getDetailedStatistics,
  getMatrixStatistics,
  getPlanAssessment,
  listAssessedGroups,
  listAssessmentAssignments,
  listAssessmentPlans,
} from "#contract/assessments/endpoints.ts";
import { getLeaverResults, listLatestResults } from "#contract/assessments/results.ts";
import type { Api } from "#server/api.ts";
import { NotFound } from "#server/http/problems.ts";
import { latestResults } from "./latest.ts";
import { leaverResults } from "./leaverResults.ts";
import { statisticsOf } from "./present.ts";
import { assessedGroups, assessmentById, coursesBy, resultsOf } from "./queries.ts";
import { spanOf } from "./span.ts";
import { summaryOf } from "./summary.ts";
import { workAssessment } from "./workAssessment.ts";

export function assessmentRoutes({ route }: Api): void {
  route(getAssignmentAssessment, ({ db, studentId, situation, params, now }) =>
    workAssessment(db, { studentId, situation, now }, { ownerType: "ASSIGNMENT", ownerId: params.assignmentId }),
  );

  route(getPlanAssessment, ({ db, studentId, situation, params, now }) =>
    workAssessment(db, { studentId, situation, now }, { ownerType: "PLAN", ownerId: params.planId }),
  );

  route(getAssessmentSummary, async ({ db, studentId, query, now }) => {
    const span = await spanOf(db, studentId, [query.startDate, query.endDate], "query.endDate");
    return summaryOf(db, { studentId, now }, span, query.sectionId);
  });

  route(getDetailedStatistics, async ({ db, studentId, query, now }) => {
    const span = await spanOf(db, studentId, [query.startDate, query.endDate], "query.endDate");
    return statisticsOf(await resultsOf(db, { studentId, now }, span, { groupId: query.sectionId }));
  });

  route(listLatestResults, ({ db, studentId, situation, query: { lcid }, now }) =>
    latestResults(db, { studentId, now, situation, lcid }),
  );

  route(getLeaverResults, ({ db, studentId, situation, query: { lcid }, now }) =>
    leaverResults(db, { studentId, now, situation, lcid }),
  );

  route(listAssessedGroups, async ({ db, studentId, params, now }) => {
    const rows = await assessedGroups(
      db,
      { studentId, now },
      await spanOf(db, studentId, [params.start, params.end], "params.end"),
    );
    const courses = await coursesBy(
      db,
      rows.flatMap(({ courseId }) => courseId ?? []),
    );
    return [...new Map(rows.map(({ id, title }) => [id, title]))].map(([id, title]) => ({
      id,
      title,
      courses: courses.filter((course) => rows.some((row) => row.id === id && row.courseId === course.id)),
    }));
  });

  route(getMatrixStatistics, async ({ db, studentId, params, now }) => {
    const span = await spanOf(db, studentId, [params.start, params.end], "params.end");
    const { groupId, matrixId } = params;
    const all = statisticsOf(
      (await resultsOf(db, { studentId, now }, span, { groupId, matrixId })).map((result) => ({
        ...result,
        part: { ...result.part, courseId: null },
      })),
    );
    return { statistics: all[0]?.statistics ?? [] };
  });

  for (const [endpoint, ownerType] of [
    [listAssessmentAssignments, "ASSIGNMENT"],
    [listAssessmentPlans, "PLAN"],
  ] as const) {
    route(endpoint, async ({ db, studentId, params, now }) => {
      const row = await assessmentById(db, { studentId, now }, params.assessmentId);
      if (!row) throw new NotFound();
      return row.ownerType === ownerType ? [{ id: row.ownerId, title: row.ownerTitle }] : [];
    });
  }
}
