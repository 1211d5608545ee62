import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { DeskSource, DeskSourceRun } from "#contract/deskOffice.ts";
import type { Reach } from "#server/access/reach.ts";
import type { Database } from "#server/database/connect.ts";
import { schools } from "#server/database/schema/people.ts";
import { type KindCounts, sourceProblems, sourceRuns, sources } from "#server/database/schema/sources.ts";
import { problemAtDesk } from "./problems.ts";

/** Runs that are shown of each source. */
const RUNS_SHOWN = 5;
/** Errors that are shown of each run. */
const ERRORS_SHOWN = 3;

/** Returns the sources of the tenants of the caller's schools, with numbers only and nothing of their settings. */
export async function sourcesAtDesk(db: Database, { schools: offices }: Reach): Promise<DeskSource[]> {
  const tenants = db.select({ id: schools.tenantId }).from(schools).where(inArray(schools.id, offices));
  const found = await db.select().from(sources).where(inArray(sources.tenantId, tenants)).orderBy(asc(sources.id));
  const runs = await latestRuns(
    db,
    found.map(({ id }) => id),
  );
  return found.map(({ id, kind, schedule, paused, nextRun }) => ({
    id,
    kind,
    schedule,
    paused,
    nextRun: nextRun?.toISOString() ?? null,
    runs: runs.filter(({ sourceId }) => sourceId === id).map(({ run }) => run),
  }));
}

async function latestRuns(db: Database, sourceIds: string[]): Promise<{ sourceId: string; run: DeskSourceRun }[]> {
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
    .innerJoin(ranked, and(eq(ranked.id, sourceRuns.id), sql`${ranked.place} <= ${RUNS_SHOWN}`))
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
