import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { INTEGRATION_ENDPOINTS } from "#contract/integration/kinds.ts";
import { LEAVE_STATES } from "#contract/kinds.ts";
import type { Api } from "#server/api.ts";
import { absences } from "#server/database/schema/absence.ts";
import { carePlans } from "#server/database/schema/care.ts";
import { deliveries, type ReportKind } from "#server/database/schema/deliveries.ts";
import { leaveApplications } from "#server/database/schema/leave.ts";
import { Gone } from "#server/http/problems.ts";
import { detailing, GONE, noteReading, OfStudent, type Reading } from "./details.ts";
import { Named, namesFor } from "./names.ts";
import type { ProgramRoute } from "./programRoute.ts";
import { deliveryTo } from "./reading.ts";

const Period = { startTime: z.iso.datetime(), endTime: z.iso.datetime(), entireDays: z.boolean() };
const ReportedAbsence = OfStudent.extend({
  ...Period,
  /** When the student comes back before the end; null if nobody has said so. */
  backAt: z.iso.datetime().nullable(),
  reported: z.iso.datetime(),
}).meta({ id: "ReportedAbsence" });
const ReportedLeave = OfStudent.extend({
  ...Period,
  reason: z.string(),
  state: z.enum(LEAVE_STATES),
  created: z.iso.datetime(),
  /** Null before a decision. */
  decided: z.iso.datetime().nullable(),
  decidedBy: Named.nullable(),
  note: z.string().nullable(),
}).meta({ id: "ReportedLeave" });
const ReportedCareTimes = z.object({ start: z.string(), end: z.string() }).nullable();
const ReportedCare = OfStudent.extend({
  /** Usual times from a day on: one week or two in turn, Monday to Friday; null where the child does not come. */
  patterns: z.array(z.object({ from: z.string(), weeks: z.array(z.array(ReportedCareTimes)) })),
  /** Days that differ from the usual. */
  days: z.array(z.object({ day: z.string(), times: ReportedCareTimes })),
  people: z.array(z.object({ id: z.string(), name: z.string(), relation: z.string(), phone: z.string() })),
  /** Persons of `people` who pick up on a day instead of a guardian. */
  pickups: z.array(z.object({ day: z.string(), personId: z.string() })),
}).meta({ id: "ReportedCare" });

/** Endpoints for the details of what guardians reported, one by one. Each reading is in the access log that guardians see. */
export function reportRoutes({ audit }: Api, route: ProgramRoute): void {
  const { getReportedAbsence, getReportedLeave, getReportedCare } = INTEGRATION_ENDPOINTS;

  /**
   * Reads a report with what all details have in common, and leaves an audit entry.
   * @throws NotFound for what the program does not reach, Gone for what is there no more
   */
  async function reported<Row>(kind: ReportKind, call: Reading, find: (id: string) => Promise<Row[]>) {
    const { db, program, params } = call;
    const { id = "" } = params;
    const isIt = and(eq(deliveries.subjectId, id), eq(deliveries.kind, kind));
    const { schoolId, studentId } = await deliveryTo(db, program, isIt);
    const [row] = await find(id);
    if (!row) throw new Gone("It has been removed.");
    noteReading(audit, call, kind, [studentId]);
    const { named, common } = await detailing(call, { id, schoolId }, [studentId]);
    return { row, common: { ...common, student: named(studentId) } };
  }

  const absence = {
    summary: "An absence that a guardian has reported; 410 once it is removed.",
    reply: ReportedAbsence,
    refuses: GONE,
  };
  route(getReportedAbsence, absence, async (call) => {
    const find = (id: string) => call.db.select().from(absences).where(eq(absences.id, id));
    const { common, row } = await reported("absence", call, find);
    const { backAt, reported: at } = row;
    return { ...common, ...periodOf(row), backAt: backAt?.toISOString() ?? null, reported: at.toISOString() };
  });

  const leave = {
    summary: "An application for leave, with its reason and its state.",
    reply: ReportedLeave,
    refuses: GONE,
  };
  route(getReportedLeave, leave, async (call) => {
    const find = (id: string) => call.db.select().from(leaveApplications).where(eq(leaveApplications.id, id));
    const { common, row } = await reported("leave", call, find);
    const { reason, state, created, decidedAt, decidedByUserId: decider, note } = row;
    const named = await namesFor(call.db, call.program, decider ? [decider] : []);
    return {
      ...common,
      ...periodOf(row),
      reason,
      state,
      note,
      created: created.toISOString(),
      decided: decidedAt?.toISOString() ?? null,
      decidedBy: decider ? named(decider) : null,
    };
  });

  const care = {
    summary: "A student's times of drop-off and pick-up, and who may pick up. Its id is that of the student.",
    reply: ReportedCare,
    refuses: GONE,
  };
  route(getReportedCare, care, async (call) => {
    const find = (id: string) => call.db.select().from(carePlans).where(eq(carePlans.studentId, id));
    const { common, row } = await reported("care", call, find);
    return { ...common, ...row.plan };
  });
}

const periodOf = ({ startTime, endTime, period }: { startTime: Date; endTime: Date; period: boolean }) => ({
  startTime: startTime.toISOString(),
  endTime: endTime.toISOString(),
  entireDays: period,
});
