import type { DeskWorkContent } from "#contract/desk/work/schemas.ts";
import type { BlockOwner } from "#contract/kinds.ts";
import type { Database } from "#server/database/connect.ts";
import { englishOf } from "#server/http/dataProblems.ts";
import { BadInput, Forbidden, NotFound } from "#server/http/problems.ts";
import { WRITTEN } from "#server/modules/integration/writtenKinds.ts";
import type { ObjectRecord } from "#server/sources/delivery/records.ts";
import { endHere, type KindHere, writeHere } from "#server/sources/upsert/writeHere.ts";
import { coursesOfMatrices } from "./choices.ts";
import {
  type AssignmentBody,
  bodyOfAssignment,
  bodyOfPlan,
  changedAssignment,
  changedPlan,
  type PlanBody,
  refer,
} from "./content.ts";
import { matrixIds, type Work } from "./queries.ts";

const WRITTEN_AS = { plan: "plans", assignment: "assignments", assessment: "assessments" } as const;

/**
 * Writes a body as a program's would be written: by the same schema and the same upsert.
 * @returns the id of what was written
 * @throws BadInput with the field, or with the reason for which the upsert refuses it
 */
export async function writeBody<Kind extends KindHere>(
  db: Database,
  kind: Kind,
  { id, body, refusedAt, now }: { id: string | null; body: object; refusedAt: string; now: Date },
): Promise<string> {
  const { schema, itemOf } = WRITTEN[WRITTEN_AS[kind]];
  const { success, data, error } = schema.safeParse(body);
  if (!success)
    throw new BadInput(["body", ...(error.issues[0]?.path ?? [])].join("."), error.issues[0]?.message ?? "");
  const item = itemOf?.(data, { id: id ?? "", at: { where: "desk" } });
  if (!isObjectOf(kind, item)) throw new Error(`A ${kind} is no object`);
  const written = await writeHere(db, kind, { id, values: item.values, now });
  if ("refusal" in written) throw new BadInput(refusedAt, englishOf(written.refusal));
  return written.id;
}

const isObjectOf = <Kind extends KindHere>(kind: Kind, item: unknown): item is ObjectRecord<Kind> =>
  typeof item === "object" && item !== null && "kind" in item && item.kind === kind;

type Creating = {
  kind: BlockOwner;
  groupId: string;
  staffId: string;
  choices: Work["choices"];
  timeZone: string;
  now: Date;
};

/**
 * Writes a new plan or gives an assignment.
 * @throws Forbidden where another system brings that kind, NotFound where the school does not show it
 */
export async function createWork(db: Database, content: DeskWorkContent, creating: Creating): Promise<string> {
  const { kind, groupId, staffId, choices, now } = creating;
  if (!choices.kinds.includes(kind)) throw new NotFound();
  if (!choices.writable.includes(kind)) throw new Forbidden();
  checkOffered(content, choices, { courses: [], matrices: [] });
  const changing = { ...creating, parts: [], courseOf: await courseOf(db, groupId) };
  const own = {
    group: refer("groups", groupId),
    creator: refer("staff", staffId),
    title: "",
    courses: [],
    assessedBy: [],
  };
  const body =
    kind === "PLAN"
      ? changedPlan({ ...own, ...EMPTY_PLAN }, content, changing)
      : changedAssignment({ ...own, ...EMPTY_ASSIGNMENT, published: now.toISOString() }, content, changing);
  return writeBody(db, kind === "PLAN" ? "plan" : "assignment", { id: null, body, refusedAt: "body", now });
}

const EMPTY_PLAN: Pick<PlanBody, "status" | "start" | "end" | "purpose" | "coreContents" | "content"> = {
  status: "DRAFT",
  start: "",
  end: null,
  purpose: null,
  coreContents: null,
  content: [],
};
const EMPTY_ASSIGNMENT: Pick<AssignmentBody, "text" | "type" | "start" | "due"> = {
  text: "",
  type: "",
  start: null,
  due: null,
};

/** Changes a plan or an assignment. What the desk does not show of it stays. */
export async function changeWork(db: Database, content: DeskWorkContent, work: Work, now: Date): Promise<void> {
  if (!work.mayChange) throw new Forbidden();
  const { kind, row, choices, timeZone } = work;
  checkOffered(content, choices, { courses: row.courses, matrices: matrixIds(work) });
  const changing = { timeZone, parts: row.assessedBy, courseOf: await courseOf(db, row.groupId) };
  const writing = { id: row.id, refusedAt: "body", now };
  if (kind === "PLAN")
    await writeBody(db, "plan", { ...writing, body: changedPlan(bodyOfPlan(row), content, changing) });
  else
    await writeBody(db, "assignment", {
      ...writing,
      body: changedAssignment(bodyOfAssignment(row), content, changing),
    });
}

export async function removeWork(db: Database, { kind, row, mayChange }: Work, now: Date): Promise<void> {
  if (!mayChange) throw new Forbidden();
  await endHere(db, kind === "PLAN" ? "plan" : "assignment", row.id, now);
}

async function courseOf(db: Database, groupId: string) {
  const courses = await coursesOfMatrices(db, groupId);
  return (matrixId: string) => courses.get(matrixId);
}

/** @throws BadInput for a course or matrix that is neither the group's nor there already */
function checkOffered(
  content: DeskWorkContent,
  choices: Work["choices"],
  has: { courses: string[]; matrices: string[] },
): void {
  for (const field of ["courses", "matrices"] as const) {
    const known = new Set([...choices[field].map(({ id }) => id), ...has[field]]);
    const stranger = content[field].findIndex((id) => !known.has(id));
    if (stranger >= 0) throw new BadInput(`body.${field}.${stranger}`, "Is not the group's");
  }
}
