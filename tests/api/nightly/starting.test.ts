import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { passwordOfIdentity } from "#server/database/managedIdentity.ts";
import { makeDataFolder } from "#server/settings/tryOut.ts";
import { freePort } from "#tests/support/server/freePort.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { launchServer, SOURCES } from "#tests/support/server/server.ts";

const TIMEOUT_MS = 60_000;

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-start-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function listening(server: HttpServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

async function tablesIn(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select count(*)::int as tables from pg_tables where schemaname = 'public'");
  await client.end();
  return (rows[0] as { tables: number }).tables;
}

/** Starts a server that has to give up, and returns what it said. */
async function lastWords(settings: Record<string, string>): Promise<string> {
  const server = await launchServer(await givenFolder(), settings, SOURCES);
  await expect(server.ready).rejects.toThrow("The server ended with 1");
  await server.stop();
  return server.output.join("\n");
}

describe("a server that cannot start names the setting", () => {
  it(
    "and tries its address before it touches the database",
    async () => {
      const { url } = await createDatabase(inject("postgres").url);
      const taken = await listening(createServer());
      const words = await lastWords({ DATABASE_URL: url, PORT: String(taken), HOST: "127.0.0.1" });
      expect(words).toContain(`HOST=127.0.0.1 and PORT=${taken}: another program listens there`);
      expect(await lastWords({ DATABASE_URL: url, HOST: "192.0.2.1" })).toContain("HOST=192.0.2.1 and PORT=");
      expect(await tablesIn(url)).toBe(0);
    },
    TIMEOUT_MS,
  );

  it("of a database that is away, unknown or closed to it", async () => {
    const { url } = inject("postgres");
    const open = (address: string) => connect({ url: address, dataDir: "", migrations: migrationsFolder() });
    const away = open(`postgres://x@127.0.0.1:${await freePort()}/skolvy`);
    await expect(away).rejects.toThrow(/^DATABASE_URL: nothing listens there/);
    await expect(open(url.replace(/[^/]+$/, "none"))).rejects.toThrow(/^DATABASE_URL: there is no such database/);
    const closed = open(url.replace(/:[^:@]+@/, ":wrong-password@"));
    await expect(closed).rejects.toThrow(/^DATABASE_URL: the password is wrong((?!wrong-password).)*$/);
  });

  it(
    "after those that are odd, in which the cause may lie",
    async () => {
      const { url } = inject("postgres");
      const words = await lastWords({ DATABASE_URL: url.replace(/[^/]+$/, "none"), DATABASE_IDENTITIES: "azure" });
      expect(words).toMatch(/DATABASE_IDENTITIES.*Skolvy could not start.*there is no such database/s);
    },
    TIMEOUT_MS,
  );

  it("of a data folder that is a file or cannot be made", async () => {
    const file = join(await givenFolder(), "file");
    await writeFile(file, "");
    await expect(makeDataFolder(file)).rejects.toThrow(`DATA_DIR=${file}: a file has that name`);
    await expect(makeDataFolder("/proc/skolvy")).rejects.toThrow("DATA_DIR=/proc/skolvy: ");
  });

  it(
    "of whatever production lacks",
    async () => {
      const words = await lastWords({ NODE_ENV: "production" });
      for (const name of ["SIGN_IN", "DATABASE_URL", "SMTP_URL", "PUBLIC_URL"]) expect(words).toContain(`  ${name}: `);
    },
    TIMEOUT_MS,
  );

  it(
    "or that the database lacks the schema that it expects",
    async () => {
      const { url } = await createDatabase(inject("postgres").url);
      expect(await lastWords({ DATABASE_URL: url, SCHEMA: "expect" })).toMatch(
        /The database lacks \d+ migrations of version .*Run it first: npm run migrate/,
      );
      expect(await tablesIn(url)).toBe(0);
    },
    TIMEOUT_MS,
  );
});

describe("a managed identity as the database's password", () => {
  it("is asked of Azure once for as long as its token lasts", async () => {
    const asked: string[] = [];
    const expires = Math.floor(Date.now() / 1_000) + 3_600;
    const port = await listening(
      createServer((request, response) => {
        asked.push(`${request.url} ${request.headers["x-identity-header"]}`);
        response.end(JSON.stringify({ access_token: `token-${asked.length}`, expires_on: String(expires) }));
      }),
    );
    const password = passwordOfIdentity("an-identity", {
      IDENTITY_ENDPOINT: `http://127.0.0.1:${port}/token`,
      IDENTITY_HEADER: "proof",
    });
    expect([await password(), await password()]).toEqual(["token-1", "token-1"]);
    expect(asked).toEqual([
      "/token?resource=https%3A%2F%2Fossrdbms-aad.database.windows.net&api-version=2019-08-01&client_id=an-identity proof",
    ]);
  });

  it("is missed by name on a machine that has none", async () => {
    const url = `${inject("postgres").url}?sslmode=disable`;
    const opened = connect({ url, identity: "an-identity", dataDir: "", migrations: migrationsFolder() });
    await expect(opened).rejects.toThrow("DATABASE_IDENTITY: this machine offers no managed identity");
  });
});
