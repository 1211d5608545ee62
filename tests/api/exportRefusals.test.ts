import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, it, onTestFinished } from "vitest";
import { NO_CARD } from "#contract/childCard/rules.ts";
import { expectKeys, SEALED, SEALED_CARDS } from "#server/commands/expectKeys.ts";
import { expectOneOwner, exportAll } from "#server/commands/export/exportAll.ts";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { childCards } from "#server/database/schema/childCards.ts";
import { students, tenants } from "#server/database/schema/people.ts";
import { sealedCard } from "#server/modules/childCard/sealedCards.ts";
import { keptSealingKeys, keyId, newKey } from "#server/settings/seal.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { createDatabase } from "../support/server/postgres.ts";

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-export-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty database of this version. */
async function givenDatabase() {
  const { url: address, template } = inject("postgres");
  const { url } = await createDatabase(address, template);
  const connection = await connect({ url, dataDir: "", migrations: migrationsFolder() });
  onTestFinished(connection.close);
  return connection;
}

it("names the key that is missing, the setting, and what to do, before anything is exported", async () => {
  const { db, run } = await givenDatabase();
  const [key, other] = [newKey(), newKey()];
  await db.insert(tenants).values({ id: "owner", name: "Björkstad" });
  for (const id of ["alva", "nils"]) {
    await db.insert(students).values({ id, tenantId: "owner", firstName: id, lastName: "Lind" });
    await db.insert(childCards).values({ studentId: id, sealed: sealedCard(NO_CARD, id, [key]) });
  }
  for (const keys of [[], [other]]) {
    const words = await expectKeys(run, [SEALED_CARDS], keys).catch((error: Error) => error.message);
    expect(words).toMatch(new RegExp(`^SEALING_KEYS: lacks the key ${keyId(key)}, which .*DATA_DIR/sources/keys.json`));
    expect(words).not.toContain("alva");
  }
  await expectKeys(run, SEALED, [other, key]);
});

it("knows every column that is sealed", async () => {
  const { run } = await givenDatabase();
  const { rows } = await run(`select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and column_name in ('sealed', 'secrets') order by 1`);
  expect(rows).toEqual([...SEALED].sort((one, other) => (one.table < other.table ? -1 : 1)));
});

it("makes no keys where it only reads", async () => {
  const folder = await givenFolder();
  expect(await keptSealingKeys(folder, undefined)).toEqual([]);
  expect(await keptSealingKeys(folder, undefined)).toEqual([]);
});

it("names the owners whose data would leave together, and exports it once that is meant", async () => {
  const connection = await givenDatabase();
  await connection.db.insert(tenants).values([
    { id: "one", name: "Björkstad" },
    { id: "other", name: "Granvik" },
  ]);
  await expect(expectOneOwner(connection.db, false)).rejects.toThrow(
    /several owners .*: Björkstad, Granvik\..*--all-owners/,
  );
  const folder = await givenFolder();
  await exportAll(connection, { folder, keys: [newKey()], now: new Date(NOW), isForAll: true });
  expect((await readFile(join(folder, "tenants.jsonl"), "utf8")).trim().split("\n")).toHaveLength(2);
});
