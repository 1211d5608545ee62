/** Inserts rows by the thousand: one statement has room for 65,535 parameters. */
export async function inBatches<Row>(rows: Row[], insert: (batch: Row[]) => Promise<unknown>): Promise<void> {
  const SIZE = 1_000;
  for (let start = 0; start < rows.length; start += SIZE) await insert(rows.slice(start, start + SIZE));
}
