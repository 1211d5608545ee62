import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { INTEGRATION_ENDPOINTS, REPLACE_MAX } from "#contract/integration/kinds.ts";
import { INTEGER_MAX } from "#contract/limits.ts";
import { type Database, isUniqueViolation } from "#server/database/connect.ts";
import { sourceProblems, sourceRuns } from "#server/database/schema/sources.ts";
import { BadInput, Conflict, NotFound } from "#server/http/problems.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { beginRun } from "#server/sources/run/runs.ts";
import type { ProgramRoute } from "./programRoute.ts";
import { Replacement, replaceJob } from "./replace.ts";
import { checkScope } from "./scope.ts";
import { writtenKind } from "./storedItems.ts";

const Counts = z.object({
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  ended: z.number(),
  passedOver: z.number(),
});
const Run = z
  .object({
    run: z.string(),
    dryRun: z.boolean(),
    /** STOPPED: more would have been removed than may be. */
    state: z.enum(["RUNNING", "DONE", "STOPPED", "FAILED"]),
    started: z.iso.datetime(),
    ended: z.iso.datetime().nullable(),
    counts: z.record(z.string(), Counts),
    /**
     * Items that were skipped, by the program's own ids, and why nothing was changed: a code, which runs of earlier versions
     * lack, and words in English.
     */
    problems: z.array(z.object({ place: z.string(), code: z.string().nullable(), words: z.string() })),
  })
  .meta({ id: "Run" });
const Started = z.object({ run: z.string(), state: z.literal("RUNNING") }).meta({ id: "StartedRun" });

/** Endpoints that replace everything within a scope in the background, and tell what came of it. */
export function replaceRoutes(route: ProgramRoute): void {
  const { replaceItems, getRun } = INTEGRATION_ENDPOINTS;

  const replace = {
    summary: `Replaces all items of a kind within a scope by up to ${REPLACE_MAX} others, as a run in the background.`,
    body: Replacement.extend({ items: Replacement.shape.items.max(REPLACE_MAX) }),
    reply: Started,
    status: 202 as const,
  };
  route(replaceItems, replace, async ({ db, program, now, params, body, reply }) => {
    const kind = writtenKind(params.kind);
    checkScope(kind, body.scope);
    const run = await begin(db, program.id, { dryRun: body.dryRun, now });
    await enqueue(db, replaceJob, [{ ...body, run, clientId: program.id, kind }]);
    reply.code(202);
    return { run: String(run), state: "RUNNING" };
  });

  const get = { summary: "A run of the program: how far it is, what it changed and what it passed over.", reply: Run };
  route(getRun, get, async ({ db, program, params }) => {
    const id = z.coerce.number().int().min(1).max(INTEGER_MAX).safeParse(params.run);
    if (!id.success) throw new BadInput("params.run", "must be the number of a run, which the replacement has replied");
    const [run] = await db
      .select()
      .from(sourceRuns)
      .where(and(eq(sourceRuns.id, id.data), eq(sourceRuns.sourceId, program.id)));
    if (!run) throw new NotFound();
    const problems = await db
      .select({ place: sourceProblems.place, words: sourceProblems.words, problem: sourceProblems.problem })
      .from(sourceProblems)
      .where(eq(sourceProblems.runId, run.id))
      .orderBy(asc(sourceProblems.id));
    return {
      run: String(run.id),
      dryRun: run.kind === "DRY",
      state: run.state,
      started: run.started.toISOString(),
      ended: run.ended?.toISOString() ?? null,
      counts: run.counts,
      problems: problems.map(({ place, words, problem }) => ({ place, code: problem?.code ?? null, words })),
    };
  });
}

/** @throws Conflict while another run of the program is under way */
async function begin(
  db: Database,
  programId: string,
  { dryRun, now }: { dryRun: boolean; now: Date },
): Promise<number> {
  try {
    return await beginRun(db, programId, dryRun ? "DRY" : "FULL", now);
  } catch (error) {
    if (isUniqueViolation(error)) throw new Conflict("A run of this program is under way. Wait until it has ended.");
    throw error;
  }
}
