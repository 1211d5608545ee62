import { inArray } from "drizzle-orm";
import { dataProblem } from "#contract/integration/dataProblems.ts";
import type { Connection, Database } from "#server/database/connect.ts";
import { rolledBack } from "#server/database/rolledBack.ts";
import { schools } from "#server/database/schema/people.ts";
import type { Ending, EndingKind } from "#server/database/schema/sources.ts";
import { keptProblem, type Problem } from "#server/http/dataProblems.ts";
import { collect } from "../delivery/delivery.ts";
import { type Item, OUR_IDS, placeText, TooManyRemovals, Untrusted } from "../delivery/records.ts";
import type { Source } from "../registry/registry.ts";
import { applyDelivery, type SayCounted } from "../upsert/apply.ts";
import { KnownIds, type RegisterOf } from "../upsert/knownIds.ts";
import type { AllowRemovals } from "../upsert/limitRemovals.ts";
import { type Change, RunCounts } from "../upsert/runCounts.ts";
import { failureName } from "./failureName.ts";
import { noteWorking } from "./notifyOffices.ts";
import {
  beginRun,
  closeInterrupted,
  finishRun,
  lockOf,
  type Outcome,
  type RunKind,
  type RunResult,
  takeOrders,
} from "./runs.ts";

export type RunOptions = {
  kind: RunKind;
  /** Whether the run may end more than a tenth of a school. */
  allowRemovals: boolean;
  /** The type of new schools whose source does not say it. */
  schoolType: number;
  now: () => Date;
  say: SayCounted;
  /** Receives each change, of dry runs too. */
  onChange?: (change: Change) => void;
};

/** Problems of what would end, by kind. */
const WOULD_END = {
  student: "studentsWouldEnd",
  lesson: "lessonsWouldEnd",
  guardianship: "guardianshipsWouldEnd",
  role: "rolesWouldEnd",
  membership: "membershipsWouldEnd",
  ownership: "ownershipsWouldEnd",
  signIn: "signInsWouldEnd",
} as const satisfies Record<EndingKind, string>;

/**
 * Runs a source: reads everything, then brings it into the database. A dry run does the same and rolls it back.
 * @returns undefined if the source is being run by somebody else
 */
export async function runSource(
  connection: Pick<Connection, "db" | "tryLock">,
  source: Source,
  items: AsyncIterable<Item>,
  options: RunOptions,
): Promise<RunResult | undefined> {
  const { db } = connection;
  const run = await connection.tryLock(lockOf(source.id), async () => {
    await closeInterrupted(db, source.id, options.now());
    const id = await beginRun(db, source.id, options.kind, options.now());
    const allowed = await takeOrders(db, { id, sourceId: source.id, kind: options.kind });
    const result = await attempt(db, source, items, { ...options, allowRemovals: options.allowRemovals || allowed });
    await finishRun(db, id, result, options.now());
    if (result.state === "DONE" && options.kind !== "DRY") await noteWorking(db, source.id);
    return { run: id, source: source.id, kind: options.kind, ...result };
  });
  return run?.result;
}

async function attempt(
  db: Database,
  source: Source,
  items: AsyncIterable<Item>,
  {
    kind,
    allowRemovals,
    schoolType,
    now,
    say,
    onChange,
  }: Omit<RunOptions, "allowRemovals"> & {
    allowRemovals: AllowRemovals;
  },
): Promise<Outcome> {
  const runCounts = new RunCounts(onChange);
  const problems: Problem[] = [];
  const failed = (found: Problem[], state: Outcome["state"] = "FAILED"): Outcome => ({
    state,
    counts: state === "STOPPED" ? runCounts.result() : {},
    moves: state === "STOPPED" ? runCounts.moves() : null,
    problems: [...found, ...problems].map(keptProblem),
  });
  const stopped = async (endings: Ending[]): Promise<Outcome> => ({
    ...failed(await removalProblems(db, endings), "STOPPED"),
    wouldEnd: endings,
  });
  try {
    const delivery = await collect(items, problems);
    const register = registerOf(source);
    const knownIn = (tx: Database) => new KnownIds(tx, source.id, undefined, register);
    const owner = { tenantId: source.tenantId, schoolType };
    const applying = { sourceId: source.id, owner, delivery, allowRemovals, knownIn, now: now(), runCounts, say };
    if (kind !== "DRY") await applyDelivery(db, applying);
    else {
      // All that a dry run would change includes the endings that would stop it.
      const endings: Ending[] = [];
      const onTooManyRemovals = (tooMuch: Ending[]) => void endings.push(...tooMuch);
      await rolledBack(db, (tx) => applyDelivery(tx, { ...applying, onTooManyRemovals }));
      if (endings.length > 0) return await stopped(endings);
    }
    return { state: "DONE", counts: runCounts.result(), moves: runCounts.moves(), problems: problems.map(keptProblem) };
  } catch (error) {
    if (error instanceof Untrusted)
      return failed(error.problems.map(({ at, reason }) => ({ place: placeText(at), reason, severity: "ERROR" })));
    if (error instanceof TooManyRemovals) return await stopped(error.endings);
    return failed([
      { place: source.id, reason: dataProblem("runFailed", { name: failureName(error) }), severity: "ERROR" },
    ]);
  }
}

/** Owner of the people and groups that the source refers to, if not itself. */
function registerOf({ tenantId, settings: { register } }: Source): RegisterOf | null {
  if (typeof register !== "string") return null;
  return register === OUR_IDS ? { tenant: tenantId } : { source: register };
}

async function removalProblems(db: Database, endings: Ending[]): Promise<Problem[]> {
  const ids = [...new Set(endings.map(({ schoolId }) => schoolId))];
  const rows = await db.select({ id: schools.id, title: schools.title }).from(schools).where(inArray(schools.id, ids));
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return endings.map(({ schoolId, kind, ended, of }) => ({
    place: titles.get(schoolId) ?? schoolId,
    reason: dataProblem(WOULD_END[kind], { ended, count: of }),
    severity: "ERROR",
  }));
}
