import { and, eq, inArray, type SQL } from "drizzle-orm";
import { z } from "zod";
import { FOLLOWED, followedTypes } from "#contract/integration/changes.ts";
import { CHANGES_DAYS, INTEGRATION_ENDPOINTS } from "#contract/integration/kinds.ts";
import { text } from "#contract/schemas/common.ts";
import type { Program } from "#server/access/integrationClients.ts";
import { noteChange } from "#server/audit/audit.ts";
import type { Database } from "#server/database/connect.ts";
import { deliveries } from "#server/database/schema/deliveries.ts";
import { schools, students } from "#server/database/schema/people.ts";
import { confirm } from "#server/deliveries/attempts.ts";
import { changesAfter, cursorIn, cursorText, isTooOld } from "#server/deliveries/changes.ts";
import { shownChanges } from "#server/deliveries/shownChanges.ts";
import { BadInput, Gone, NotFound } from "#server/http/problems.ts";
import type { Addressed, ProgramRoute } from "./programRoute.ts";

const LIMIT_MAX = 500;

const Change = z
  .object({
    type: z.string(),
    id: z.string(),
    school: z.string(),
    /** Id for the receipt; null where there is nothing to confirm. */
    delivery: z.string().nullable(),
    at: z.iso.datetime(),
  })
  .meta({ id: "Change" });
const Changes = z.object({ changes: z.array(Change), after: z.string(), more: z.boolean() }).meta({ id: "Changes" });
const Receipt = z.object({ delivery: z.string(), state: z.literal("RECEIVED") }).meta({ id: "Receipt" });

/** Endpoints for what guardians and staff did: a feed of ids, and receipts. */
export function readingRoutes(route: ProgramRoute): void {
  const { listChanges, putReceipt } = INTEGRATION_ENDPOINTS;

  const list = {
    summary: `What guardians did and staff made at the desk after a cursor, by ids; 410 for a cursor older than ${CHANGES_DAYS} days.`,
    query: z.object({
      after: text(100).optional(),
      limit: z.coerce.number().int().min(1).max(LIMIT_MAX).default(LIMIT_MAX),
    }),
    reply: Changes,
    refuses: ["gone"] as const,
  };
  route(listChanges, list, async ({ db, program, query: { after, limit }, now }) => {
    const cursor = after === undefined ? { number: 0, at: now } : cursorIn(after);
    if (!cursor) throw new BadInput("query.after", "must be the cursor of an earlier reply");
    if (isTooOld(cursor, now)) throw new Gone("The cursor is too old. Begin again without one.");
    const types = followedTypes(program.may);
    const found =
      types.length === 0 ? [] : await changesAfter(db, { ...program, types, after: cursor.number, limit: limit + 1 });
    const read = found.slice(0, limit);
    const isShown = await shownChanges(db, read, now);
    const number = read.at(-1)?.number ?? cursor.number;
    return {
      changes: read.filter(isShown).map(({ type, subjectId, schoolId, deliveryId, at }) => ({
        type,
        id: subjectId,
        school: schoolId,
        delivery: deliveryId,
        at: at.toISOString(),
      })),
      after: cursorText({ number, at: now }),
      more: found.length > limit,
    };
  });

  const receipt = {
    summary: "Says that the school has received a delivery. Saying it again changes nothing.",
    reply: Receipt,
    kindOf: async ({ db, program, params: { id = "" } }: Addressed) =>
      FOLLOWED[(await deliveryTo(db, program, eq(deliveries.id, id))).kind].right,
  };
  route(putReceipt, receipt, async ({ db, program, params, now }) => {
    const { id = "" } = params;
    const { studentId, kind, schoolId } = await deliveryTo(db, program, eq(deliveries.id, id));
    const received = await confirm(db, { id, schoolId }, now);
    if (received.length > 0)
      await noteChange(db, { studentId, personId: program.id, personKind: "program", kind, at: now });
    return { delivery: id, state: "RECEIVED" };
  });
}

/** @throws NotFound for a delivery to a school that the program does not reach */
export async function deliveryTo(db: Database, { tenantId, schools: limited }: Program, isIt: SQL | undefined) {
  const [found] = await db
    .select({ schoolId: deliveries.schoolId, studentId: deliveries.studentId, kind: deliveries.kind })
    .from(deliveries)
    .innerJoin(schools, eq(schools.id, deliveries.schoolId))
    .innerJoin(students, eq(students.id, deliveries.studentId))
    .where(
      and(
        isIt,
        eq(schools.tenantId, tenantId),
        eq(students.tenantId, tenantId),
        limited === null ? undefined : inArray(deliveries.schoolId, limited),
      ),
    )
    .limit(1);
  if (!found) throw new NotFound();
  return found;
}
