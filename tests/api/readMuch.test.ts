import { sql } from "drizzle-orm";
import { expect, inject, it, onTestFinished } from "vitest";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { freePort } from "#tests/support/server/freePort.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";

it("[API-6] where DATABASE_READ_URL leads to no standby, the primary reads, and it is said once why", async () => {
  const { url, template } = inject("postgres");
  const database = await createDatabase(url, template);
  const nobody = `postgres://127.0.0.1:${await freePort()}/skolvy`;
  const reasons = [];
  for (const readUrl of [database.url, nobody]) {
    const said: string[] = [];
    const say = (text: string) => void said.push(text);
    const options = { url: database.url, readUrl, dataDir: "", migrations: migrationsFolder(), say };
    const { readMuch, close } = await connect(options);
    onTestFinished(close);
    const reading = () => readMuch((db) => db.execute(sql`select current_database() as name`));
    for (const { rows } of [await reading(), await reading()] as { rows: unknown[] }[])
      expect(rows).toEqual([{ name: database.name }]);
    reasons.push(said);
  }
  expect(reasons).toEqual([
    [expect.stringContaining("it is no standby of DATABASE_URL. The primary answers instead.")],
    [expect.stringContaining("nothing listens there")],
  ]);
});
