import type { Database } from "#server/database/connect.ts";

class DryRun extends Error {}

/** Runs work in a transaction, which a dry run rolls back at the end. */
export async function unlessDryRun<Result>(
  db: Database,
  isDryRun: boolean,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  let result: { value: Result } | undefined;
  try {
    await db.transaction(async (tx) => {
      result = { value: await work(tx) };
      if (isDryRun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  if (!result) throw new Error("The transaction has no result.");
  return result.value;
}

/** Maximum number of reported problems; the next run reports the rest. */
const PROBLEMS_SHOWN = 50;

/** @throws Error naming the problems, if there are any */
export function refuseProblems(found: Set<string>, heading: string): void {
  if (found.size === 0) return;
  const problems = [...found];
  const rest = problems.length - PROBLEMS_SHOWN;
  const lines = [...problems.slice(0, PROBLEMS_SHOWN), ...(rest > 0 ? [`and ${rest} more`] : [])];
  throw new Error([heading, ...lines.map((line) => `  ${line}`)].join("\n"));
}
