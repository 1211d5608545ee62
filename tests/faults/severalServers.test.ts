import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, request as forward, type Server as HttpServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, inject, it, onTestFinished, vi } from "vitest";
import webPush from "web-push";
import { CLIENT_CONFIG_PATH } from "#contract/app/clientConfig.ts";
import { ClientConfig } from "#contract/app/schemas.ts";
import { INTEGRATION_BASE, INTEGRATION_SCOPE } from "#contract/integration/kinds.ts";
import { Profile } from "#contract/students/schemas.ts";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import { connect } from "#server/database/connect.ts";
import { SIGN_IN_NAMES, type SignInName } from "#server/demo/people/accounts.ts";
import { addClient } from "#server/modules/integration/clients.ts";
import { followingAt } from "#tests/support/server/following.ts";
import { freePort } from "#tests/support/server/freePort.ts";
import { localToken } from "#tests/support/server/localToken.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { type Server, startServer } from "#tests/support/server/server.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

let folders: [string, string];
beforeEach(async () => {
  const made = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), "skolvy-several-"))));
  folders = made as [string, string];
  onTestFinished(async () => void (await Promise.all(made.map((folder) => rm(folder, { recursive: true })))));
  await loadIdentityKeys(folders[0]);
});

/**
 * Gives requests to the servers in turn, as a proxy does that notices a dead one when it asks it: reads go to the next, a
 * write whose answer never came is refused.
 */
async function givenRoundRobin(servers: { url: string }[], port: number): Promise<void> {
  let turn = 0;
  const proxy: HttpServer = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    turn += 1;
    const first = turn;
    request.on("end", () => ask(servers.length));

    function ask(triesLeft: number): void {
      const target = new URL(request.url ?? "/", servers[(first + triesLeft) % servers.length]?.url);
      const { method, headers } = request;
      const asked = forward(target, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        answer.once("error", () => response.destroy());
      });
      asked.once("error", (error: NodeJS.ErrnoException) => {
        const mayTryNext = error.code === "ECONNREFUSED" || method === "GET";
        if (response.headersSent) response.destroy();
        else if (mayTryNext && triesLeft > 1) ask(triesLeft - 1);
        else response.writeHead(502).end();
      });
      asked.end(Buffer.concat(chunks));
    }
  });
  proxy.listen(port, "127.0.0.1");
  onTestFinished(() => new Promise<void>((resolve) => proxy.close(() => resolve())));
}

async function givenServers(): Promise<{ servers: [Server, Server]; url: string; databaseUrl: string }> {
  const { url: databaseUrl } = await createDatabase(inject("postgres").url);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { DATABASE_URL: databaseUrl, DEMO: "true", LOG_LEVEL: "warn" };
  // Both at once on an empty database: one brings the schema up and fills it, the other waits for that.
  const servers = await Promise.all(folders.map((folder) => startServer(folder, { ...settings, PUBLIC_URL: url })));
  for (const server of servers) onTestFinished(async () => void (await server.kill()));
  return { servers: servers as [Server, Server], url, databaseUrl };
}

it("[API-6] goes on when one of two servers is killed under load, and loses no acknowledged write", async () => {
  const { servers, url } = await givenServers();
  await givenRoundRobin(servers, Number(new URL(url).port));
  const writers = SIGN_IN_NAMES.filter((name) => ["family", "coparent", "neighbour", "newcomer"].includes(name));
  const acknowledged = new Map<SignInName, number>();
  const outcomes = { written: 0, read: 0, failed: 0 };
  let killed: Promise<unknown> | undefined;
  let writtenAfter = 0;

  await Promise.all(writers.map(writeOn));
  await killed;
  expect(outcomes.failed).toBeLessThanOrEqual(writers.length);
  expect(writtenAfter).toBeGreaterThanOrEqual(60);

  async function writeOn(name: SignInName): Promise<void> {
    const authorization = `Bearer ${await localToken(folders[0], url, name)}`;
    const headers = { authorization, "content-type": "application/json" };
    const address = `${url}/api/profile/me`;
    const read = async () => Profile.parse(await (await fetch(address, { headers })).json());
    const profile = await read();
    for (let number = 1; writtenAfter < 60; number += 1) {
      const body = JSON.stringify({ ...profile, city: `Ort ${number}` });
      const { status } = await fetch(address, { method: "PUT", headers, body });
      if (status === 200) {
        acknowledged.set(name, number);
        outcomes.written += 1;
        if (killed !== undefined) writtenAfter += 1;
      } else {
        expect(status).toBe(502);
        outcomes.failed += 1;
      }
      const found = Number(/\d+$/.exec((await read()).city ?? "")?.[0] ?? 0);
      expect(found).toBeGreaterThanOrEqual(acknowledged.get(name) ?? 0);
      expect(found).toBeLessThanOrEqual(number);
      if (outcomes.written >= 40) killed ??= servers[1].kill();
    }
  }
}, 120_000);

it("[AUTH-1] [EVT-2] [APP-2] shares sign-ins, the keys of push services, and news for open pages", async () => {
  const { servers, url } = await givenServers();
  const both = (path: string) =>
    Promise.all(servers.map(async (server) => (await fetch(`${server.url}${path}`)).json()));
  const [keys, otherKeys] = await both("/idp/jwks");
  expect(keys).toEqual(otherKeys);
  const [config, otherConfig] = (await both(CLIENT_CONFIG_PATH)).map((sent) => ClientConfig.parse(sent));
  expect(config?.pushKey).toMatch(/^[\w-]{80,}$/);
  expect(config?.pushKey).toBe(otherConfig?.pushKey);

  const [family, coparent] = await Promise.all(
    (["family", "coparent"] as const).map((name) => localToken(folders[0], url, name)),
  );
  const page = await followingAt(servers[0].url, family ?? "");
  const conversationId = "conversation-1";
  const sent = await fetch(`${servers[1].url}/api/conversations/message?studentId=student-2`, {
    method: "POST",
    headers: { authorization: `Bearer ${coparent}`, "content-type": "application/json" },
    body: JSON.stringify({ conversationID: conversationId, text: "Hej" }),
  });
  expect(sent.status).toBe(200);
  expect(await page.next()).toEqual({ kind: "message", studentId: "student-2", conversationId });
}, 90_000);

it("[INT-1] gives programs tokens that hold at all servers, where people sign in elsewhere", async () => {
  const { url: databaseUrl } = await createDatabase(inject("postgres").url, inject("postgres").template);
  const issuer = "https://login.example";
  const endpoints = ["authorizationEndpoint", "tokenEndpoint", "jwksUri", "endSessionEndpoint"];
  const url = `http://127.0.0.1:${await freePort()}`;
  const settings = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: url,
    LOG_LEVEL: "warn",
    VAPID: JSON.stringify({ ...webPush.generateVAPIDKeys(), subject: "mailto:push@school.example" }),
    SIGN_IN: JSON.stringify({
      clientId: "portal",
      issuer,
      scope: "guardians",
      ...Object.fromEntries(endpoints.map((name) => [name, `${issuer}/${name}`])),
    }),
  };
  // One has no folder to keep anything in.
  const noFolder = join(folders[1], "file");
  await writeFile(noFolder, "");
  const places = [folders[0], noFolder];
  const servers = await Promise.all(places.map((folder) => startServer(folder, settings)));
  for (const server of servers) onTestFinished(async () => void (await server.kill()));
  const connection = await connect({ url: databaseUrl, dataDir: "", migrations: "", schema: "ignore" });
  onTestFinished(() => connection.close());
  const program = {
    name: "timetable",
    tenantId: "owner",
    tenantName: "Owner",
    schools: null,
    may: ["all"],
    jwks: null,
  };
  const { clientId, clientSecret } = await addClient(connection.db, program, new Date());

  for (const server of servers) {
    const reply = await fetch(`${server.url}/idp/token`, {
      method: "POST",
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
      body: new URLSearchParams({ grant_type: "client_credentials", scope: INTEGRATION_SCOPE }),
    });
    const { access_token } = await reply.json();
    const headers = { authorization: `Bearer ${access_token}` };
    const statuses = servers.map(
      async ({ url }) => (await fetch(`${url}${INTEGRATION_BASE}/capabilities`, { headers })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200]);
  }
  const [first] = servers;
  expect((await fetch(`${first?.url}/idp/auth`)).status).toBe(404);
}, 90_000);

it("counts the requests of one address over all servers", async () => {
  const { url: databaseUrl } = await createDatabase(inject("postgres").url, inject("postgres").template);
  const trusted = trustedIssuer();
  const servers = await Promise.all([1, 2].map(() => startApi({ databaseUrl, trusted, rateLimit: 10_000 })));
  for (const { stop } of servers) onTestFinished(stop);
  const ask = (index: number) => fetch(`${servers[index]?.url}/api/${randomUUID()}`);
  const left = async (index: number) => Number((await ask(index)).headers.get("x-ratelimit-remaining"));
  await Promise.all(Array.from({ length: 50 }, () => ask(0)));
  await vi.waitFor(async () => expect(await left(1)).toBeLessThan(9_950), { timeout: 5_000, interval: 200 });
});
