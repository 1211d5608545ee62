import { sql } from "drizzle-orm";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { connect } from "#server/database/connect.ts";

it("a transaction takes statements that are asked for side by side, one after the other and past one that fails", async () => {
  const { db, close } = await connect({
    url: inject("databaseUrl"),
    dataDir: "",
    migrations: "src/server/database/migrations",
  });
  onTestFinished(close);
  const warned = vi.fn();
  process.on("warning", warned);
  onTestFinished(() => void process.off("warning", warned));
  const numbers = [1, 2, 3];
  const answers = await db.transaction((tx) =>
    Promise.all(numbers.map((number) => tx.execute<{ found: number }>(sql`select ${number}::int as found`))),
  );
  expect(answers.map((answer) => (answer as unknown as { rows: unknown[] }).rows)).toEqual(
    numbers.map((found) => [{ found }]),
  );
  await expect(
    db.transaction((tx) => Promise.all([tx.execute(sql`select 1/0`), tx.execute(sql`select 1`)])),
  ).rejects.toThrow();
  expect(warned).not.toHaveBeenCalled();
});
