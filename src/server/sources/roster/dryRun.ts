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
  if (!result) throw new Error("The transaction was not done.");
  return result.value;
}
