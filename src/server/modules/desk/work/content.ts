import { dayInZone, endOfDay, startOfDay } from "#contract/dates/dates.ts";
import type { DeskWorkContent } from "#contract/desk/work/schemas.ts";
import type { readAssignments } from "#server/content/assignments.ts";
import type { readPlans } from "#server/content/plans.ts";
import { BadInput } from "#server/http/problems.ts";

export type PlanRow = Awaited<ReturnType<typeof readPlans>>[number];
export type AssignmentRow = Awaited<ReturnType<typeof readAssignments>>[number];
type Part = PlanRow["assessedBy"][number];

/** A plan or an assignment as programs write it; what the desk does not show is kept. */
export type PlanBody = Omit<ReturnType<typeof bodyOfPlan>, "status"> & { status: string };
export type AssignmentBody = ReturnType<typeof bodyOfAssignment>;

export const PLAN_STATUS = "PLANNING_";
export const ASSIGNMENT_TYPE = "ASSIGNMENT_TYPE_";

export const refer = <Kind extends string>(kind: Kind, sourceId: string) => ({ kind, sourceId });

const partsBody = (parts: Part[]) =>
  parts.map(({ matrix, course }) => ({
    ...(matrix !== null && { matrix: refer("matrices", matrix) }),
    ...(course !== null && { course: refer("courses", course) }),
  }));

export const bodyOfPlan = (row: PlanRow) => ({
  group: refer("groups", row.groupId),
  title: row.title,
  status: row.status.slice(PLAN_STATUS.length),
  start: row.timeStart.toISOString(),
  end: row.timeEnd?.toISOString() ?? null,
  creator: refer("staff", row.creatorId),
  courses: row.courses.map((id) => refer("courses", id)),
  purpose: row.viewablePurpose ? row.purpose : null,
  coreContents: row.viewableCoreContent ? row.coreContents : null,
  content: row.content.map(blockBody),
  assessedBy: partsBody(row.assessedBy),
});

export const bodyOfAssignment = (row: AssignmentRow) => ({
  group: refer("groups", row.groupId),
  courses: row.courses.map((id) => refer("courses", id)),
  title: row.title,
  text: row.description,
  type: row.assignmentType.slice(ASSIGNMENT_TYPE.length),
  published: row.created?.toISOString() ?? "",
  start: row.startDate?.toISOString() ?? null,
  due: row.dueDate?.toISOString() ?? null,
  ...(row.creatorId !== null && { creator: refer("staff", row.creatorId) }),
  assessedBy: partsBody(row.assessedBy),
});

function blockBody({ type, title, text, url, fileId, assignmentId }: PlanRow["content"][number]) {
  if (type === "EDITOR") return { type: "TEXT" as const, text };
  if (type === "FILE") return { type: "FILE" as const, file: refer("files", fileId ?? "") };
  if (type === "ASSIGNMENT")
    return { type: "ASSIGNMENT" as const, assignment: refer("assignments", assignmentId ?? "") };
  return { type, title, text, url };
}

/** Tells whether all of a plan comes back unchanged when it is written by its body. */
export const isWholePlan = (row: PlanRow): boolean =>
  (row.viewablePurpose || row.purpose === "") && (row.viewableCoreContent || row.coreContents.length === 0);

export const isWholeAssignment = (row: AssignmentRow): boolean =>
  row.status === "ASSIGNMENT_OPEN" && row.assignmentType.startsWith(ASSIGNMENT_TYPE);

export const planText = ({ content }: PlanRow): string => content.find(({ type }) => type === "EDITOR")?.text ?? "";

type Block = PlanBody["content"][number];

/** Writes the first text of a plan's content; links, files and assignments stay where they are. */
function withText(content: Block[], text: string): Block[] {
  const block = { type: "TEXT" as const, text };
  const at = content.findIndex(({ type }) => type === "TEXT");
  if (text === "") return content.filter((_, index) => index !== at);
  return at < 0 ? [block, ...content] : content.with(at, block);
}

type Changing = {
  timeZone: string;
  /** Parts before the change. */
  parts: Part[];
  /** The course through which a matrix belongs to the group. */
  courseOf: (matrixId: string) => string | undefined;
};

const momentOf = (day: string | null, was: string | null, make: (day: string) => Date, timeZone: string) => {
  if (day === null) return null;
  return was && dayInZone(was, timeZone) === day ? was : make(day).toISOString();
};

/** @throws BadInput for a plan without a first day, or with a last one before it */
export function changedPlan(before: PlanBody, content: DeskWorkContent, changing: Changing): PlanBody {
  const { timeZone } = changing;
  const { startDay, endDay } = content;
  if (startDay === null) throw new BadInput("body.startDay", "A plan has a first day");
  if (endDay !== null && endDay < startDay) throw new BadInput("body.endDay", "Is before the first day");
  return {
    ...before,
    title: content.title,
    status: content.state,
    start: momentOf(startDay, before.start, (day) => startOfDay(day, timeZone), timeZone) ?? "",
    end: momentOf(endDay, before.end, (day) => endOfDay(day, timeZone), timeZone),
    courses: content.courses.map((id) => refer("courses", id)),
    content: withText(before.content, content.text),
    assessedBy: partsBody(changedParts(content, changing)),
  };
}

/** @throws BadInput for an assignment without a type, or that is no longer open */
export function changedAssignment(
  before: AssignmentBody,
  content: DeskWorkContent,
  changing: Changing,
): AssignmentBody {
  const { timeZone } = changing;
  const { startDay, endDay, type } = content;
  if (type === null) throw new BadInput("body.type", "An assignment has a type");
  if (content.state !== "OPEN") throw new BadInput("body.state", "An assignment is open");
  if (startDay !== null && endDay !== null && endDay < startDay)
    throw new BadInput("body.endDay", "Is before the first day");
  return {
    ...before,
    title: content.title,
    text: content.text,
    type,
    start: momentOf(startDay, before.start, (day) => startOfDay(day, timeZone), timeZone),
    due: momentOf(endDay, before.due, (day) => endOfDay(day, timeZone), timeZone),
    courses: content.courses.map((id) => refer("courses", id)),
    assessedBy: partsBody(changedParts(content, changing)),
  };
}

/** The parts that are wanted. Those that are there already keep their course. */
function changedParts({ matrices, takesFeedback }: DeskWorkContent, { parts, courseOf }: Changing): Part[] {
  const wanted = [...new Set(matrices), ...(takesFeedback ? [null] : [])];
  return wanted.map(
    (matrix) =>
      parts.find((part) => part.matrix === matrix) ?? {
        matrix,
        course: (matrix !== null && courseOf(matrix)) || null,
      },
  );
}
