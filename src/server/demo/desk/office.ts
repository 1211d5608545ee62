import { eq, sql } from "drizzle-orm";
import { type DataProblem, dataProblem } from "#contract/integration/dataProblems.ts";
import { messageFlags, messages } from "#server/database/schema/conversations.ts";
import { deliveries } from "#server/database/schema/deliveries.ts";
import { sourceActs } from "#server/database/schema/sourceActs.ts";
import { sourceIds, sourceProblems, sourceRuns, sources } from "#server/database/schema/sources.ts";
import { englishOf, keptProblem } from "#server/http/dataProblems.ts";
import { GUARDIANS, SCHOOLS, STAFF, STUDENTS, TENANTS } from "../cast.ts";
import type { World } from "../world.ts";

/** Seeds what the office of student 2's school sees besides what others send: decided reports, a failed delivery and sources. */
export async function seedOffice(world: World): Promise<void> {
  await seedDecisions(world);
  await seedFailure(world);
  await seedSources(world);
}

/** Of the reported messages one is removed, and one that was shown again is added; the others wait. */
async function seedDecisions({ db }: World): Promise<void> {
  const removed = "conversation-8-flag-2";
  const shown = "conversation-5-message-1";
  const after = (messageId: string, minutes: number) =>
    sql<Date>`(select ${messages.created} + make_interval(mins => ${minutes}) from ${messages} where ${messages.id} = ${messageId})`;
  const decidedByUserId = STAFF.principal;
  const reason = "Kommentaren hör inte hemma i en konversation med vårdnadshavare.";
  const decidedAt = after("conversation-8-message-2", 20);
  const isRemoved = { decidedAt, decidedByUserId, decision: "REMOVED" as const, decisionReason: reason };
  await db.update(messageFlags).set(isRemoved).where(eq(messageFlags.id, removed));
  await db.update(messages).set({ text: "" }).where(eq(messages.flagId, removed));
  await db.insert(messageFlags).values({
    id: "conversation-5-flag-1",
    messageId: shown,
    guardianId: GUARDIANS.coparent,
    reason: "Jag vill veta vilka som var inblandade.",
    created: after(shown, 10),
    decidedAt: after(shown, 20),
    decidedByUserId,
    decision: "RELEASED",
    decisionReason: "Meddelandet är sakligt. Vi ringer om det som inte kan skrivas.",
  });
}

async function seedFailure({ db, minutes, at, schoolDay }: World): Promise<void> {
  const unavailable = dataProblem("httpStatus", { status: 503 });
  await db.insert(deliveries).values({
    id: "delivery-care-failed",
    schoolId: SCHOOLS.compulsory,
    studentId: STUDENTS.synced,
    guardianId: GUARDIANS.synced,
    kind: "care",
    what: "REPORTED",
    subjectId: STUDENTS.synced,
    startTime: at(schoolDay(2), "07:00"),
    endTime: at(schoolDay(2), "17:00"),
    destination: "webhook",
    state: "FAILED",
    created: minutes(-300),
    attempts: 9,
    problem: englishOf(unavailable),
    failure: unavailable,
    alarmed: minutes(-270),
  });
}

/** A source with a failed run, and one that the office has paused after its run stopped at the limit of removals. Neither runs by itself. */
async function seedSources({ db, minutes }: World): Promise<void> {
  const created = minutes(-60 * 1_440);
  await db.insert(sources).values([
    { id: "elevregistret", kind: "sds", tenantId: TENANTS.home, settings: { folder: "/srv/elevregistret" }, created },
    {
      id: "schemat",
      kind: "oneroster",
      tenantId: TENANTS.home,
      schedule: "02:30",
      paused: true,
      created,
      settings: { folder: "/srv/schemat", register: "elevregistret" },
    },
  ]);
  await db
    .insert(sourceIds)
    .values({ sourceId: "elevregistret", kind: "school", sourcedId: "bjorkskolan", id: SCHOOLS.compulsory });
  const counts = { student: { created: 2, changed: 5, unchanged: 812, ended: 1, passedOver: 1 } };
  const run = (sourceId: string, state: "DONE" | "FAILED" | "STOPPED", ago: number) => {
    const [started, ended] = [minutes(-ago), minutes(-ago + 4)];
    return { sourceId, kind: "FULL" as const, state, started, ended, counts: state === "DONE" ? counts : {} };
  };
  const runs = await db
    .insert(sourceRuns)
    .values([
      run("elevregistret", "DONE", 2_880),
      run("elevregistret", "FAILED", 1_440),
      run("schemat", "DONE", 4_320),
      {
        ...run("schemat", "STOPPED", 2_880),
        wouldEnd: [{ schoolId: SCHOOLS.compulsory, kind: "lesson", ended: 212, of: 640 }],
      },
    ])
    .returning({ id: sourceRuns.id });
  const [runId, userId] = [runs[1]?.id ?? 0, STAFF.principal];
  await db.insert(sourceActs).values([
    { sourceId: "elevregistret", act: "RUN", userId, at: minutes(-1_441), queued: minutes(-1_440), runId },
    { sourceId: "schemat", act: "PAUSE", userId, at: minutes(-2_820) },
  ]);
  const problem = (index: number, place: string, reason: DataProblem, severity: "WARNING" | "ERROR") => ({
    ...keptProblem({ place, reason, severity }),
    runId: runs[index]?.id ?? 0,
  });
  await db
    .insert(sourceProblems)
    .values([
      problem(0, "users.csv:214, familyName", dataProblem("valueMissing"), "WARNING"),
      problem(1, "orgs.csv", dataProblem("fileMissing"), "ERROR"),
      problem(3, "schemat", dataProblem("lessonsWouldEnd", { ended: 212, count: 640 }), "ERROR"),
    ]);
}
