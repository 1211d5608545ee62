import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { DeskSource, DeskSourceRun, SourceOrder } from "#contract/desk/office/schemas.ts";
import { personOf } from "#server/access/protectedIdentity.ts";
import type { Scope } from "#server/access/scope.ts";
import { isWhollyInScope, schoolsOfSource } from "#server/access/sourceSchools.ts";
import type { Staff } from "#server/access/staff.ts";
import type { Database } from "#server/database/connect.ts";
import { schools, users } from "#server/database/schema/people.ts";
import { sourceActs } from "#server/database/schema/sourceActs.ts";
import { type KindCounts, sourceProblems, sourceRuns, sources } from "#server/database/schema/sources.ts";
import { BadInput, Conflict } from "#server/http/problems.ts";
import { isRunnable } from "#server/sources/registry/registry.ts";
import { askForRun, askingRuns, kindOfOrder } from "#server/sources/run/runs.ts";
import { nameOf } from "../shared/naming.ts";
import { problemAtDesk } from "./problems.ts";

const RUNS_SHOWN = 5;
const ERRORS_SHOWN = 3;

/** Returns the sources of the caller's schools, with numbers only and nothing of their settings. */
export async function sourcesAtDesk(db: Database, { schools: offices }: Scope): Promise<DeskSource[]> {
  const tenants = db.select({ id: schools.tenantId }).from(schools).where(inArray(schools.id, offices));
  const ofTenants = await db.select().from(sources).where(inArray(sources.tenantId, tenants)).orderBy(asc(sources.id));
  const concerned = new Map(
    await Promise.all(ofTenants.map(async (source) => [source.id, await schoolsOfSource(db, source)] as const)),
  );
  const schoolsOf = (id: string) => concerned.get(id) ?? [];
  // One that has brought nothing yet is of no school: every office of the tenant may see why.
  const isConcerned = (found: string[]): boolean => found.length === 0 || found.some((id) => offices.includes(id));
  const found = ofTenants.filter(({ id }) => isConcerned(schoolsOf(id)));
  const ids = found.map(({ id }) => id);
  const asking = await askingRuns(db, ids);
  const runs = await latestRuns(db, ids, [...asking.values()]);
  const runIds = runs.map(({ run }) => run.number);
  const acts = await actsOf(db, ids, runIds);
  return found.map(({ id, kind, schedule, paused, nextRun }) => {
    const own = acts.filter(({ act }) => act.sourceId === id);
    const waiting = own.findLast(({ act }) => act.runId === null && !isPause(act));
    const switched = own.findLast(({ act }) => isPause(act));
    return {
      id,
      kind,
      schedule,
      paused,
      nextRun: nextRun?.toISOString() ?? null,
      mayRun: isRunnable(kind) && isWhollyInScope(offices, schoolsOf(id)),
      asksRun: asking.get(id) ?? null,
      waiting: waiting ? { ...requestOf(waiting), kind: kindOfOrder(waiting.act.act) } : null,
      switched: switched?.act.userId ? { by: nameOf(switched.user), at: switched.act.at.toISOString() } : null,
      runs: runs
        .filter(({ sourceId }) => sourceId === id)
        .map(({ run }) => {
          const request = own.findLast(({ act }) => act.runId === run.number);
          return { ...run, asked: request ? requestOf(request) : null };
        }),
    };
  });
}

const isPause = ({ act }: Act["act"]): boolean => act === "PAUSE" || act === "RESUME";

type Ordering = SourceOrder & { sourceId: string; staff: Staff; now: Date };

/**
 * Asks for a run of a source.
 * @throws Conflict if somebody has run it since the caller saw that it had stopped
 */
export async function runAtDesk(db: Database, { sourceId, staff, kind, allows, now }: Ordering): Promise<void> {
  const [source] = await db.select({ kind: sources.kind }).from(sources).where(eq(sources.id, sourceId)).for("update");
  if (!source || !isRunnable(source.kind)) throw new Conflict("The source cannot be run from here.");
  if (allows !== null && kind === "DRY") throw new BadInput("body.allows", "A dry run ends nothing");
  if (allows !== null && allows !== (await askingRuns(db, [sourceId])).get(sourceId))
    throw new Conflict("The run no longer asks.");
  const order = kind === "DRY" ? "TRY" : allows === null ? "RUN" : "ALLOW";
  await askForRun(db, { sourceId, order, userId: staff.id, allowsRunId: allows, now });
}

type Act = Awaited<ReturnType<typeof actsOf>>[number];

const requestOf = ({ act, user }: Act) => ({ by: nameOf(user), at: act.at.toISOString(), allows: act.act === "ALLOW" });

/** Returns what was done to sources, the oldest first: the orders of these runs, those that wait, and pauses. */
const actsOf = (db: Database, sourceIds: string[], runIds: number[]) =>
  db
    .select({ act: sourceActs, user: personOf(users) })
    .from(sourceActs)
    .leftJoin(users, eq(users.id, sourceActs.userId))
    .where(
      and(inArray(sourceActs.sourceId, sourceIds), or(isNull(sourceActs.runId), inArray(sourceActs.runId, runIds))),
    )
    .orderBy(asc(sourceActs.id));

type Numbered = { sourceId: string; run: Omit<DeskSourceRun, "asked"> };

/**
 * Returns the latest runs of each source, the newest first.
 * @param further older runs to return as well
 */
async function latestRuns(db: Database, sourceIds: string[], further: number[]): Promise<Numbered[]> {
  if (sourceIds.length === 0) return [];
  const ranked = db
    .select({
      id: sourceRuns.id,
      place:
        sql<number>`row_number() over (partition by ${sourceRuns.sourceId} order by ${sourceRuns.started} desc, ${sourceRuns.id} desc)`.as(
          "place",
        ),
    })
    .from(sourceRuns)
    .where(inArray(sourceRuns.sourceId, sourceIds))
    .as("ranked");
  const rows = await db
    .select({ run: sourceRuns })
    .from(sourceRuns)
    .innerJoin(ranked, eq(ranked.id, sourceRuns.id))
    .where(or(lte(ranked.place, RUNS_SHOWN), inArray(sourceRuns.id, further)))
    .orderBy(asc(sourceRuns.sourceId), sql`${ranked.place}`);
  const problems = await db
    .select()
    .from(sourceProblems)
    .where(
      and(
        inArray(
          sourceProblems.runId,
          rows.map(({ run }) => run.id),
        ),
        ne(sourceProblems.severity, "NOTE"),
      ),
    )
    .orderBy(asc(sourceProblems.id));
  return rows.map(({ run }) => {
    const own = problems.filter(({ runId }) => runId === run.id);
    return {
      sourceId: run.sourceId,
      run: {
        number: run.id,
        kind: run.kind,
        state: run.state,
        started: run.started.toISOString(),
        ended: run.ended?.toISOString() ?? null,
        moves: run.moves,
        counts: sumOf(Object.values(run.counts)),
        warnings: own.filter(({ severity }) => severity === "WARNING").length,
        errors: own
          .filter(({ severity }) => severity === "ERROR")
          .slice(0, ERRORS_SHOWN)
          .map(({ place, words, problem }) => ({ place, ...problemAtDesk(problem, words) })),
      },
    };
  });
}

const sumOf = (counts: KindCounts[]): DeskSourceRun["counts"] => ({
  created: counts.reduce((sum, { created }) => sum + created, 0),
  changed: counts.reduce((sum, { changed }) => sum + changed, 0),
  ended: counts.reduce((sum, { ended }) => sum + ended, 0),
});
