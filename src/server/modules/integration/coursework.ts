import { eq } from "drizzle-orm";
import { z } from "zod";
import { INTEGRATION_ENDPOINTS } from "#contract/integration/kinds.ts";
import type { Api } from "#server/api.ts";
import { partIdOf } from "#server/content/assessedBy.ts";
import { readAssessments } from "#server/content/assessments.ts";
import { readPlans } from "#server/content/plans.ts";
import type { Database } from "#server/database/connect.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { Gone } from "#server/http/problems.ts";
import { ASSIGNMENT_TYPE, PLAN_STATUS, planText } from "../desk/work/content.ts";
import { assignmentsById } from "../desk/work/queries.ts";
import { Detailed, detailing, followed, GONE, noteReading, OfStudent } from "./details.ts";
import { Named } from "./names.ts";
import type { ProgramRoute } from "./programRoute.ts";

const Work = Detailed.extend({
  group: Named,
  staff: Named.nullable(),
  title: z.string(),
  /** HTML; only what RichText shows is taken. */
  text: z.string(),
  start: z.iso.datetime().nullable(),
  courses: z.array(Named),
  /** The matrices by which students are assessed in it; null stands for an assessment in writing. */
  assessedBy: z.array(z.object({ matrix: Named.nullable() })),
});
const WrittenPlan = Work.extend({
  /** OPEN, CLOSED or DRAFT. */
  status: z.string(),
  end: z.iso.datetime().nullable(),
}).meta({ id: "WrittenPlan" });
const GivenAssignment = Work.extend({
  /** As programs write it, such as HOMEWORK. */
  type: z.string(),
  due: z.iso.datetime().nullable(),
}).meta({ id: "GivenAssignment" });
const PublishedAssessment = OfStudent.extend({
  /** A plan or an assignment. */
  work: Named,
  published: z.iso.datetime(),
  results: z.array(z.object({ matrix: Named, row: z.string(), level: z.number() })),
  /** `matrix` is null for the feedback on the whole work. */
  feedback: z.array(z.object({ matrix: Named.nullable(), text: z.string(), staff: Named.nullable() })),
}).meta({ id: "PublishedAssessment" });

/** Endpoints for plans, assignments and assessments that staff have written at the desk (INT-8, DESK-12). */
export function courseworkRoutes({ audit }: Api, route: ProgramRoute): void {
  const { getWrittenPlan, getGivenAssignment, getPublishedAssessment } = INTEGRATION_ENDPOINTS;

  const plan = {
    summary: "A plan that staff have written at the desk; 410 once it is removed.",
    reply: WrittenPlan,
    refuses: GONE,
  };
  route(getWrittenPlan, plan, async (call) => {
    const place = await followed(["plan"], call);
    const [row] = await readPlans(call.db, [place.id]);
    if (!row) throw new Gone("It has been removed.");
    const { named, common } = await detailing(call, place, idsIn(row));
    noteReading(audit, call, "plans", await membersOf(call.db, row.groupId));
    return {
      ...common,
      ...workOf(row, named),
      text: planText(row),
      status: row.status.slice(PLAN_STATUS.length),
      start: row.timeStart.toISOString(),
      end: row.timeEnd?.toISOString() ?? null,
    };
  });

  const assignment = {
    summary: "An assignment that staff have given at the desk; 410 once it is removed.",
    reply: GivenAssignment,
    refuses: GONE,
  };
  route(getGivenAssignment, assignment, async (call) => {
    const place = await followed(["assignment"], call);
    const [row] = await assignmentsById(call.db, [place.id]);
    if (!row) throw new Gone("It has been removed.");
    const { named, common } = await detailing(call, place, idsIn(row));
    noteReading(audit, call, "assignments", await membersOf(call.db, row.groupId));
    return {
      ...common,
      ...workOf(row, named),
      text: row.description,
      type: row.assignmentType.slice(ASSIGNMENT_TYPE.length),
      start: row.startDate?.toISOString() ?? null,
      due: row.dueDate?.toISOString() ?? null,
    };
  });

  const assessment = {
    summary: "A student's assessment that staff have published at the desk; 410 once it is removed.",
    reply: PublishedAssessment,
    refuses: GONE,
  };
  route(getPublishedAssessment, assessment, async (call) => {
    const place = await followed(["assessment"], call);
    const [row] = await readAssessments(call.db, [place.id]);
    const [work] = row
      ? [...(await readPlans(call.db, [row.ownerId])), ...(await assignmentsById(call.db, [row.ownerId]))]
      : [];
    if (!row || !work) throw new Gone("It has been removed.");
    const matrixOf = new Map(work.assessedBy.map(({ matrix }) => [partIdOf(work.id, matrix), matrix]));
    const writers = row.feedback.map(({ writer }) => writer);
    const { named, common } = await detailing(call, place, [row.studentId, work.id, ...writers, ...matrixOf.values()]);
    noteReading(audit, call, "assessments", [row.studentId]);
    return {
      ...common,
      student: named(row.studentId),
      work: named(work.id),
      published: row.published.toISOString(),
      results: row.results.flatMap(({ part, row: rowId, level }) => {
        const matrix = matrixOf.get(part);
        return matrix ? [{ matrix: named(matrix), row: rowId, level }] : [];
      }),
      feedback: row.feedback.map(({ part, text, writer }) => {
        const matrix = matrixOf.get(part) ?? null;
        return { matrix: matrix && named(matrix), text, staff: writer && named(writer) };
      }),
    };
  });
}

type WorkRow = {
  groupId: string;
  creatorId: string | null;
  title: string;
  courses: string[];
  assessedBy: { matrix: string | null }[];
};

const idsIn = ({ groupId, creatorId, courses, assessedBy }: WorkRow): (string | null)[] => [
  ...[groupId, creatorId, ...courses],
  ...assessedBy.map(({ matrix }) => matrix),
];

function workOf(
  { groupId, creatorId, title, courses, assessedBy }: WorkRow,
  named: (id: string) => z.infer<typeof Named>,
) {
  return {
    group: named(groupId),
    staff: creatorId === null ? null : named(creatorId),
    title,
    courses: courses.map(named),
    assessedBy: assessedBy.map(({ matrix }) => ({ matrix: matrix && named(matrix) })),
  };
}

async function membersOf(db: Database, groupId: string): Promise<string[]> {
  const rows = await db
    .select({ id: groupMembers.studentId })
    .from(groupMembers)
    .where(eq(groupMembers.groupId, groupId))
    .orderBy(groupMembers.studentId);
  return rows.map(({ id }) => id);
}
