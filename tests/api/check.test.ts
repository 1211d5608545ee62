import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, inject, it, onTestFinished } from "vitest";
import webPush from "web-push";
import { z } from "zod";
import { freePort } from "#tests/support/freePort.ts";
import { givenMailServer } from "#tests/support/givenMailServer.ts";
import { createDatabase } from "#tests/support/postgres.ts";

const TIMEOUT_MS = 60_000;
const CHECK = ["--import", "tsx", resolve(import.meta.dirname, "../../src/server/commands/check.ts")];
const Findings = z.array(z.object({ name: z.string(), state: z.enum(["ok", "warning", "failed"]), text: z.string() }));

/** Runs the command with settings of its own, and returns what it found by name. */
async function check(settings: Record<string, string>) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "skolvy-check-"));
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
  const env = { ...process.env, NODE_ENV: undefined, DATA_DIR, ...settings };
  const { code, stdout } = await new Promise<{ code: number; stdout: string }>((done) => {
    const child = execFile(process.execPath, [...CHECK, "--json"], { env }, (_error, stdout) =>
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
    for (const name of [...names, "VAPID", `issuer ${issuer}`, "SIGN_IN", "SMTP_URL"])
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
