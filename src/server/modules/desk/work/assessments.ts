import { and, desc, eq, inArray, isNotNull, not } from "drizzle-orm";
import type { DeskAssessment, DeskAssessments } from "#contract/desk/work/schemas.ts";
import { hasVisibleText } from "#contract/html/visibleText.ts";
import { isManagedHere } from "#server/access/managedHere.ts";
import { hasService } from "#server/access/schoolServices.ts";
import { scopeOf } from "#server/access/scope.ts";
import type { Staff } from "#server/access/staff.ts";
import { partIdOf } from "#server/content/assessedBy.ts";
import { readAssessments } from "#server/content/assessments.ts";
import type { Database } from "#server/database/connect.ts";
import { assessmentFeedbacks, assessments, matrices } from "#server/database/schema/assessments.ts";
import { schools, studentSchools } from "#server/database/schema/people.ts";
import { BadInput, Forbidden } from "#server/http/problems.ts";
import { type RefuseStale, versionOf } from "#server/http/replies.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { endHere } from "#server/sources/upsert/writeHere.ts";
import { namedFor } from "../shared/naming.ts";
import { responsibleAmong } from "../shared/responsible.ts";
import { keyOf } from "../shared/rowKeys.ts";
import { membersByName } from "../students/numbers.ts";
import { refer } from "./content.ts";
import { matrixIds, type Work } from "./queries.ts";
import { writeBody } from "./write.ts";

type WorkAssessmentsParams = { work: Work; staff: Staff; now: Date };

/**
 * Returns how the students of a group are assessed in a plan or an assignment.
 * @returns also the ids of the students
 */
export async function assessmentsAtDesk(
  db: Database,
  { work, staff, now }: WorkAssessmentsParams,
): Promise<{ reply: DeskAssessments; shown: string[] }> {
  const { kind, row, choices } = work;
  const members = await membersByName(db, row.groupId);
  const responsible = await responsibleAmong(db, scopeOf(staff, ["mentor", "office"]), members);
  const known = await latestOf(db, work);
  const reply = {
    kind,
    title: row.title,
    group: choices.group,
    matrices: await rowsOf(db, matrixIds(work)),
    takesFeedback: row.assessedBy.some(({ matrix }) => matrix === null),
    students: members.map((student) => ({
      key: keyOf(student.id, row.groupId),
      ...namedFor(student, responsible.has(student.id)),
      ...presented(known.get(student.id)),
    })),
    mayAssess: await mayAssess(db, work, now),
  };
  return { reply, shown: members.map(({ id }) => id) };
}

/** Returns the rows of matrices with the levels that they offer, in the order of the matrices. */
async function rowsOf(db: Database, ids: string[]): Promise<DeskAssessments["matrices"]> {
  const found = await db.select().from(matrices).where(inArray(matrices.id, ids));
  return found
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(({ id, title, disableNotAchieved, paragraphs }) => ({
      id,
      title,
      rows: paragraphs.flatMap(({ rows }) =>
        rows.map((row) => ({
          id: row.id,
          text: row.text,
          levels: row.cells
            .filter(({ level }) => level > 0 || !disableNotAchieved)
            .map(({ level, text }) => ({ level, text })),
        })),
      ),
    }));
}

type LatestAssessment = Awaited<ReturnType<typeof latestOf>> extends Map<string, infer One> ? One : never;

/** Returns the latest published assessment of each student, which is the one that guardians see. */
async function latestOf(db: Database, { row, kind }: Work) {
  const ofWork = and(
    eq(assessments.ownerType, kind),
    eq(assessments.ownerId, row.id),
    isNotNull(assessments.published),
  );
  const rows = await db
    .select({
      id: assessments.id,
      studentId: assessments.studentId,
      isHere: isManagedHere(db, assessments.id).mapWith(Boolean),
    })
    .from(assessments)
    .where(ofWork)
    .orderBy(desc(assessments.published), desc(assessments.id));
  const latest = rows.filter(({ studentId }, at) => rows.findIndex((one) => one.studentId === studentId) === at);
  const ids = latest.map(({ id }) => id);
  const secret = await db
    .selectDistinct({ id: assessmentFeedbacks.assessmentId })
    .from(assessmentFeedbacks)
    .where(and(inArray(assessmentFeedbacks.assessmentId, ids), eq(assessmentFeedbacks.isPrivate, true)));
  const isHere = new Set(
    latest.filter((one) => one.isHere && !secret.some(({ id }) => id === one.id)).map(({ id }) => id),
  );
  const matrixOf = new Map(row.assessedBy.map(({ matrix }) => [partIdOf(row.id, matrix), matrix]));
  const whole = await readAssessments(db, ids);
  return new Map(
    whole.map((one) => [
      one.studentId,
      {
        ...one,
        // Results and feedback of parts that the work no longer has, or that are not written here, are not shown.
        results: one.results.flatMap(({ part, row: rowId, level }) => {
          const matrix = matrixOf.get(part);
          return matrix ? [{ matrix, row: rowId, level }] : [];
        }),
        feedback: one.feedback.flatMap(({ part, text, writer }) => {
          const matrix = matrixOf.get(part);
          return matrix === undefined ? [] : [{ matrix, text, writer }];
        }),
        mayChange: isHere.has(one.id),
      },
    ]),
  );
}

/** An assessment as the desk shows it; one that nobody has written yet is empty. */
function presented(known: LatestAssessment | undefined) {
  const results = known?.results ?? [];
  const text = known?.feedback.find(({ matrix }) => matrix === null)?.text ?? "";
  const published = known?.published.toISOString() ?? null;
  return {
    published,
    results,
    text,
    mayChange: known?.mayChange ?? true,
    version: versionOf({ published, results, text }),
  };
}

export const versionOfAssessment = async (db: Database, work: Work, studentId: string): Promise<string> =>
  presented((await latestOf(db, work)).get(studentId)).version;

/** A draft is not assessed, and a school whose own system brings assessments keeps them there. */
async function mayAssess(db: Database, { kind, row, mayChange, schoolId }: Work, now: Date): Promise<boolean> {
  if (!mayChange || row.assessedBy.length === 0) return false;
  if (kind === "PLAN" && row.status === "PLANNING_DRAFT") return false;
  const [shown] = await db
    .select({ id: schools.id })
    .from(schools)
    .where(and(eq(schools.id, schoolId), hasService(db, "assessments", schoolDay(now))));
  if (!shown) return false;
  const brought = await db
    .select({ id: assessments.id })
    .from(assessments)
    .innerJoin(
      studentSchools,
      and(eq(studentSchools.studentId, assessments.studentId), eq(studentSchools.schoolId, schoolId)),
    )
    .where(not(isManagedHere(db, assessments.id)))
    .limit(1);
  return brought.length === 0;
}

type AssessmentFact = "assessmentPublished" | "assessmentChanged" | "assessmentRemoved";
type Saving = WorkAssessmentsParams & { refuseStale: RefuseStale };

/**
 * Publishes the assessment of a student, corrects it, or removes one of which nothing is left.
 * @returns the ids of the student and the assessment, and what programs hear
 * @throws Forbidden where it is not written here, BadInput for what the work is not assessed by
 */
export async function saveAssessment(
  db: Database,
  { key, results, text }: DeskAssessment,
  { work, staff, now, refuseStale }: Saving,
): Promise<{ studentId: string; id: string; fact: AssessmentFact }> {
  if (!(await mayAssess(db, work, now))) throw new Forbidden();
  const { kind, row } = work;
  const student = (await membersByName(db, row.groupId)).find(({ id }) => keyOf(id, row.groupId) === key);
  if (!student) throw new BadInput("body.key", "Names nobody in the group");
  const known = (await latestOf(db, work)).get(student.id);
  if (known && !known.mayChange) throw new Forbidden();
  refuseStale(presented(known).version);
  const hasText = hasVisibleText(text);
  if (results.length === 0 && !hasText) {
    if (!known) throw new BadInput("body", "Says nothing");
    await endHere(db, "assessment", known.id, now);
    return { studentId: student.id, id: known.id, fact: "assessmentRemoved" };
  }
  const kept = known?.feedback.filter(({ matrix }) => matrix !== null) ?? [];
  const feedback = [...kept, ...(hasText ? [{ matrix: null, text, writer: staff.id }] : [])];
  const body = {
    student: refer("students", student.id),
    work: refer(kind === "PLAN" ? "plans" : "assignments", row.id),
    // A correction keeps its place among the results.
    published: (known?.published ?? now).toISOString(),
    results: results.map(({ matrix, ...result }) => ({ ...result, matrix: refer("matrices", matrix) })),
    feedback: feedback.map(({ matrix, text: said, writer }) => ({
      text: said,
      ...(matrix !== null && { matrix: refer("matrices", matrix) }),
      ...(writer !== null && { writer: refer("staff", writer) }),
    })),
  };
  const id = await writeBody(db, "assessment", { id: known?.id ?? null, body, refusedAt: "body.results", now });
  return { studentId: student.id, id, fact: known ? "assessmentChanged" : "assessmentPublished" };
}
