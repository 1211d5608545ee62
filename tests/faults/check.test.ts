import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, inject, it, onTestFinished } from "vitest";
import webPush from "web-push";
import { z } from "zod";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { noteBackup } from "#server/database/lastBackup.ts";
import { notePassedProxies } from "#server/database/passedProxies.ts";
import { sourceRuns, sources } from "#server/database/schema/sources.ts";
import { freePort } from "#tests/support/server/freePort.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { givenMailServer } from "#tests/support/standIns/givenMailServer.ts";

const TIMEOUT_MS = 60_000;
const CHECK = resolve(import.meta.dirname, "../../dist/server/check.js");
const Findings = z.array(z.object({ name: z.string(), state: z.enum(["ok", "warning", "failed"]), text: z.string() }));

/** Runs the command with settings of its own, and returns what it found by name. */
async function check(settings: Record<string, string>) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "skolvy-check-"));
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
  const env = { ...process.env, NODE_ENV: undefined, DATA_DIR, ...settings };
  const { code, stdout } = await new Promise<{ code: number; stdout: string }>((done) => {
    const child = execFile(process.execPath, [CHECK, "--json"], { env }, (_error, stdout) =>
      done({ code: child.exitCode ?? -1, stdout }),
    );
  });
  const findings = Findings.parse(JSON.parse(stdout));
  const stateOf = (name: string) => findings.find((finding) => finding.name === name)?.state;
  const textOf = (name: string) => findings.find((finding) => finding.name === name)?.text;
  return { code, findings, stateOf, textOf };
}

/** An identity provider with one key and a description of itself. */
async function givenProvider(options: { token?: string; date?: Date } = {}) {
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    const issuer = `http://127.0.0.1:${port}`;
    if (options.date) response.setHeader("date", options.date.toUTCString());
    const description = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: options.token ?? `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    };
    response.end(JSON.stringify(request.url === "/keys" ? { keys: [{ kty: "RSA" }] } : description));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const endpoints = {
    authorizationEndpoint: "authorize",
    tokenEndpoint: "token",
    jwksUri: "keys",
    endSessionEndpoint: "end",
  };
  const addresses = Object.fromEntries(Object.entries(endpoints).map(([name, path]) => [name, `${issuer}/${path}`]));
  return {
    issuer,
    settings: {
      SIGN_IN: JSON.stringify({ clientId: "portal", issuer, scope: "guardians", ...addresses }),
      TRUSTED_ISSUERS: JSON.stringify([{ issuer, audience: "api", jwks: { uri: `${issuer}/keys` } }]),
    },
  };
}

it(
  "finds that all parts work together, and leaves the database as it is",
  async () => {
    const { url, template } = inject("postgres");
    const { url: DATABASE_URL } = await createDatabase(url, template);
    const { issuer, settings } = await givenProvider();
    const { url: SMTP_URL, received } = await givenMailServer();
    const keys = { ...webPush.generateVAPIDKeys(), subject: "mailto:push@school.example" };
    const { findings, stateOf } = await check({ DATABASE_URL, SMTP_URL, VAPID: JSON.stringify(keys), ...settings });
    const names = ["settings", "database", "connections", "rights", "clock against the database", "schema", "disk"];
    for (const name of [...names, "sign-in", "VAPID", `issuer ${issuer}`, "SIGN_IN", "SMTP_URL"])
      expect(stateOf(name), `${name}: ${JSON.stringify(findings)}`).toBe("ok");
    // Secrets of sources are this server's only, and a test may have no way to the internet.
    expect(findings.filter(({ state }) => state === "failed")).toEqual([]);
    expect(received).toEqual([]);
  },
  TIMEOUT_MS,
);

it(
  "names each part that does not work",
  async () => {
    const { issuer, settings } = await givenProvider({ token: "https://elsewhere.example/token", date: new Date(0) });
    const [one, other] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()];
    const VAPID = JSON.stringify({ ...one, privateKey: other.privateKey, subject: "mailto:push@school.example" });
    const away = await freePort();
    const { code, stateOf, textOf } = await check({
      DATABASE_URL: `postgres://x@127.0.0.1:${away}/skolvy`,
      SMTP_URL: `smtp://127.0.0.1:${away}`,
      VAPID,
      ...settings,
    });
    expect(code).toBe(1);
    expect(textOf("database")).toMatch(/^DATABASE_URL: nothing listens there/);
    for (const name of ["database", "SMTP_URL", "VAPID", "SIGN_IN"]) expect(stateOf(name), name).toBe("failed");
    expect(textOf("SIGN_IN")).toContain("tokenEndpoint is not https://elsewhere.example/token");
    expect(stateOf(`clock against ${new URL(issuer).host}`)).toBe("failed");
  },
  TIMEOUT_MS,
);

it(
  "names each invalid setting, and goes on with the others",
  async () => {
    const { url } = await createDatabase(inject("postgres").url);
    const wrong = { LOG_LEVEL: "loud", PORT: "x", TRUSTED_PROXY: "1" };
    const { code, findings, stateOf } = await check({ DATABASE_URL: url, ...wrong });
    expect(code).toBe(1);
    const settings = findings.filter(({ name }) => name === "settings").map(({ text }) => text.split(/[: ]/)[0]);
    expect(settings).toEqual(expect.arrayContaining(["LOG_LEVEL", "PORT", "TRUSTED_PROXY"]));
    expect(stateOf("database")).toBe("ok");
    const alone = await check({ DATABASE_URL: "mysql://x", LOG_LEVEL: "loud" });
    expect(new Set(alone.findings.map(({ name }) => name))).toEqual(new Set(["settings"]));
  },
  TIMEOUT_MS,
);

it(
  "names what a user lacks rights for, a source that failed, one that is not there, and a collector that is away",
  async () => {
    const { url, template } = inject("postgres");
    const { name, url: DATABASE_URL } = await createDatabase(url, template);
    const connection = await connect({ url: DATABASE_URL, dataDir: "", migrations: migrationsFolder() });
    onTestFinished(connection.close);
    const source = { kind: "sds", tenantId: "tenant", created: new Date() };
    await connection.db.insert(sources).values([
      { ...source, id: "failed" },
      { ...source, id: "gone", settings: { folder: "/there/is/no/such/folder" } },
    ]);
    const run = { sourceId: "failed", kind: "FULL" as const, state: "FAILED" as const };
    await connection.db.insert(sourceRuns).values({ ...run, started: new Date(), ended: new Date() });
    await noteBackup(connection, new Date(Date.now() - 40 * 60 * 60_000));
    await notePassedProxies(connection, 1, new Date());
    const away = `http://127.0.0.1:${await freePort()}`;
    const found = await check({
      DATABASE_URL,
      OTEL_EXPORTER_OTLP_ENDPOINT: away,
      OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: `${away}/v1/metrics`,
    });
    expect(found.stateOf("source failed")).toBe("warning");
    expect(found.stateOf("source gone")).toBe("failed");
    expect(found.stateOf("backup")).toBe("warning");
    expect(found.textOf("TRUSTED_PROXIES")).toMatch(/^requests pass 1 proxy and TRUSTED_PROXIES is 0/);
    expect(found.textOf("OTEL_EXPORTER_OTLP_ENDPOINT")).toContain("nothing listens there");
    expect(found.textOf("OTEL_EXPORTER_OTLP_METRICS_ENDPOINT")).toContain("nothing listens there");
    const role = `role_${name}`;
    await connection.run(`create role ${role} login password 'p'; grant usage on schema public, drizzle to ${role};
      grant select on all tables in schema public, drizzle to ${role}`);
    const limited = Object.assign(new URL(DATABASE_URL), { username: role, password: "p" });
    const rights = await check({ DATABASE_URL: limited.href, SCHEMA: "expect" });
    expect(rights.stateOf("rights")).toBe("failed");
    expect(rights.textOf("rights")).toContain("migrate -- --grant");
  },
  TIMEOUT_MS,
);

it(
  "signs in as the applications of Microsoft Graph and of the reader, and names the permissions that are missing",
  async () => {
    const server = createServer((_request, response) => {
      const claims = Buffer.from(JSON.stringify({ roles: ["EduRoster.Read.All", "User.Read.All"] })).toString(
        "base64url",
      );
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ access_token: `e30.${claims}.x`, expires_in: 3_600 }));
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    onTestFinished(() => void server.close());
    const authority = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const application = { tenant: "t", client: "c", secret: "s", authority };
    const { textOf, stateOf } = await check({
      GRAPH: JSON.stringify({ ...application, endpoint: authority }),
      IMMERSIVE_READER: JSON.stringify({ ...application, subdomain: "reader" }),
    });
    expect(textOf("GRAPH")).toMatch(/^the application lacks the permission EduAssignments\.Read\.All,/);
    expect(stateOf("IMMERSIVE_READER")).toBe("ok");
  },
  TIMEOUT_MS,
);

it(
  "tells an empty database from one that a server may start on",
  async () => {
    const { url } = await createDatabase(inject("postgres").url);
    expect((await check({ DATABASE_URL: url })).textOf("schema")).toMatch(
      /^lacks \d+ migrations, which the next start runs/,
    );
    const expecting = await check({ DATABASE_URL: url, SCHEMA: "expect" });
    expect([expecting.code, expecting.stateOf("schema")]).toEqual([1, "failed"]);
  },
  TIMEOUT_MS,
);
