import type { Database } from "./connect.ts";

class DryRun extends Error {}

/** Runs work in a transaction that is rolled back at the end. */
export async function rolledBack<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  let result: { value: Result } | undefined;
  try {
    await db.transaction(async (tx) => {
      result = { value: await work(tx) };
      throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  if (!result) throw new Error("The transaction has no result.");
  return result.value;
}
