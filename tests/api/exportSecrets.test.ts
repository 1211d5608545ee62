import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { COLUMNS_LEFT_OUT, EXPORTED, LEFT_OUT, PARTS_LEFT_OUT, whyLeftOut } from "#server/commands/export/contents.ts";
import { exportAll } from "#server/commands/export/exportAll.ts";
import { tablesIn } from "#server/commands/export/rows.ts";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { destinations } from "#server/database/schema/deliveries.ts";
import { schools, tenants } from "#server/database/schema/people.ts";
import { sources } from "#server/database/schema/sources.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { newId } from "../support/newId.ts";
import { createDatabase } from "../support/server/postgres.ts";
import { sourceConnection } from "../support/server/sourceConnection.ts";
import { TEST_KEYS } from "../support/server/testKeys.ts";

/** Columns that are exported as they are, although they sound like something that should not leave. */
async function heardColumns(sounds: RegExp): Promise<string[]> {
  const tables = await tablesIn((await sourceConnection()).db);
  return tables
    .filter(({ table }) => EXPORTED.includes(table))
    .flatMap(({ table, columns }) =>
      columns
        .filter((column) => sounds.test(column) && !whyLeftOut(table, column))
        .map((column) => `${table}.${column}`)
        .filter((column) => !Object.hasOwn(PARTS_LEFT_OUT, column)),
    )
    .sort();
}

describe("what an export leaves out", () => {
  it("has each table, or says why it is left out", async () => {
    const tables = await tablesIn((await sourceConnection()).db);
    const names = tables.map(({ table }) => table);
    expect([...EXPORTED, ...Object.keys(LEFT_OUT)].sort()).toEqual([...names].sort());
    const columns = tables.flatMap(({ table, columns: own }) => own.map((column) => ({ table, column })));
    for (const name of Object.keys({ ...COLUMNS_LEFT_OUT, ...PARTS_LEFT_OUT }))
      expect(columns.map(({ table, column }) => `${table}.${column}`)).toContain(name);
  });

  it("leaves out each column that sounds like a secret, unless somebody found it to be none", async () => {
    const SOUNDS = /secret|digest|hash|token|password|sealed|jwks|key|^auth$|p256dh|^content$|^bytes$/;
    /** Names of settings and texts, public keys, and the card, which is opened. */
    const NONE = ["child_cards.sealed", "integration_clients.jwks", "school_data.key", "translations.key"];
    expect(await heardColumns(SOUNDS)).toEqual(NONE);
  });

  it("cuts addresses of other systems after their host, since any part of them may be a secret", async () => {
    const { url: address, template } = inject("postgres");
    const { url: databaseUrl } = await createDatabase(address, template);
    const connection = await connect({ url: databaseUrl, dataDir: "", migrations: migrationsFolder() });
    onTestFinished(connection.close);
    const folder = await mkdtemp(join(tmpdir(), "skolvy-export-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const secret = "7f3a";
    const [path, query] = [`/private-${secret}/menu.ics`, `?token=${secret}&sig=${secret}`];
    const url = `https://user:${secret}@menu.example:8443${path}${query}#${secret}`;
    const settings = {
      url,
      tokenUrl: `sftp://${secret}@files.example/x`,
      deep: [{ url }],
      scope: "menu:read",
      port: 1,
    };
    const tenantId = newId("tenant");
    await connection.db.insert(tenants).values({ id: tenantId, name: "Björkstad" });
    const created = new Date(NOW);
    await connection.db.insert(sources).values({ id: "menu", kind: "menu", tenantId, settings, created });
    await connection.db.insert(schools).values({ id: "school", tenantId, title: "Björkskolan", type: 2 });
    await connection.db.insert(destinations).values({ schoolId: "school", kind: "webhook", settings: { url } });
    const { leftOut } = await exportAll(connection, { folder, keys: TEST_KEYS, now: created });
    const cut = "https://menu.example:8443";
    const settingsIn = async (table: string) =>
      JSON.parse(await readFile(join(folder, `${table}.jsonl`), "utf8")).settings;
    expect(await settingsIn("sources")).toEqual({
      url: cut,
      tokenUrl: "sftp://files.example",
      deep: [{ url: cut }],
      scope: "menu:read",
      port: 1,
    });
    expect(await settingsIn("destinations")).toEqual({ url: cut });
    expect(leftOut).toMatchObject(PARTS_LEFT_OUT);
  });

  it("has no column with an address whose secret nobody thought of", async () => {
    const SOUNDS = /url|address|settings|uri|href|hook|link(?!ed)/;
    /** Links that families open, addresses of people, and an id. */
    const NONE = [
      "blocks.url",
      "class_lines.address",
      "mail_addresses.address",
      "mail_returns.address",
      "meeting_instances.join_web_url",
      "menu_links.url",
      "notifications.reference_url",
      "schedule_items.join_web_url",
      "teams_resources.url",
      "webhook_deliveries.webhook_id",
    ];
    expect(await heardColumns(SOUNDS)).toEqual(NONE);
  });
});
