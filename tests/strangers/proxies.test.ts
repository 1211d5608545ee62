import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, vi } from "vitest";
import { IDEMPOTENCY_HEADER, PICTURE_MAX_BYTES } from "#contract/limits.ts";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import { FORMS, STUDENTS } from "#server/demo/cast.ts";
import { freePort } from "#tests/support/server/freePort.ts";
import { localToken } from "#tests/support/server/localToken.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { type Server, startServer } from "#tests/support/server/server.ts";
import { itWith } from "./support/installed.ts";
import { portalClient } from "./support/portalClient.ts";
import { AUTHORITY, type Ports, startProxy } from "./support/proxies.ts";

const STUDENT = `studentId=${STUDENTS.compulsory}`;
const CALLERS = 4;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

let folder: string;
let ports: Ports;
let url: string;
let start: (port: number) => Promise<Server>;
const servers = new Map<number, Server>();

// Two servers for both proxies, since the demo world takes a while. Each proxy has the same address in turn.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "skolvy-proxies-"));
  await loadIdentityKeys(folder);
  const [one, two, tls, plain] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  ports = { one, two, tls, plain };
  url = `https://127.0.0.1:${tls}`;
  const { url: DATABASE_URL } = await createDatabase(inject("postgres").url);
  const settings = { DATABASE_URL, PUBLIC_URL: url, DEMO: "true", LOG_LEVEL: "info", HOST: "127.0.0.1" };
  start = (port) => startServer(folder, { ...settings, PORT: String(port), STOP_DELAY: "5", TRUSTED_PROXIES: "1" });
  for (const port of [one, two]) servers.set(port, await start(port));
});
afterAll(async () => {
  for (const server of servers.values()) await server.kill();
  await rm(folder, { recursive: true, force: true });
});

/** A guardian of the demo world, who comes through the proxy. */
async function givenCaller() {
  const client = portalClient(url, await readFile(AUTHORITY));
  const authorization = `Bearer ${await localToken(folder, url, "family")}`;
  const { status, text } = await client.send(`/api/conversations?${STUDENT}`, { headers: { authorization } });
  expect(status).toBe(200);
  const [{ id }] = JSON.parse(text) as [{ id: string }];
  const write = (words: string) =>
    client.send(`/api/conversations/message?${STUDENT}`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json", [IDEMPOTENCY_HEADER]: randomUUID() },
      body: JSON.stringify({ text: words, conversationID: id }),
    });
  return { client, authorization, write };
}

const PROXIES = ["nginx", "haproxy"] as const;

for (const proxy of PROXIES) {
  itWith(proxy)(
    `[PROXY-1] ${proxy}, as documented, carries streams and a body of 10 MB, and refuses what it is to refuse`,
    async () => {
      await startProxy[proxy](ports);
      const { client, authorization, write } = await givenCaller();
      const stream = client.follow("/api/live", { authorization });
      await vi.waitFor(() => expect(stream).toMatchObject({ status: 200, text: expect.stringMatching(/./) }));
      expect(stream.text).not.toContain("data:");
      expect((await write("Through the proxy")).status).toBe(200);
      await vi.waitFor(() => expect(stream.text).toContain("data:"));

      const picture = Buffer.alloc(PICTURE_MAX_BYTES);
      picture.set(PNG);
      const path = `/api/forms/${FORMS.everyField}/pictures?${STUDENT}`;
      const headers = { authorization, "content-type": "application/octet-stream", "content-length": picture.length };
      const added = await client.send(path, { method: "POST", headers, body: picture });
      expect([added.status, Object.keys(JSON.parse(added.text))]).toEqual([200, ["id"]]);

      for (const [at, status] of Object.entries({ "/metrics": 404, "/readyz/reading": 404, "/api/profile/me": 401 }))
        expect((await client.send(at)).status, at).toBe(status);
      const location = await new Promise((resolve, reject) => {
        const asking = get(`http://127.0.0.1:${ports.plain}/home`, ({ headers: { location } }) => resolve(location));
        asking.on("error", reject);
      });
      expect(location).toMatch(/^https:\/\/127\.0\.0\.1/);
    },
  );

  itWith(proxy)(`[PROXY-1] ${proxy}, as documented, refuses no call while servers are replaced`, async () => {
    const errors = await startProxy[proxy](ports);
    const { client, authorization, write } = await givenCaller();
    const statuses = new Map<number, number>();
    const failures: string[] = [];
    let isOver = false;
    const keepCalling = async (call: () => Promise<{ status: number; text: string }>) => {
      while (!isOver) {
        const { status, text } = await call().catch((error: Error) => ({ status: 0, text: error.message }));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status !== 200) failures.push(`${status} ${text}`);
      }
    };
    const load = Promise.all([
      ...Array.from({ length: CALLERS }, () =>
        keepCalling(() => client.send("/api/profile/me", { headers: { authorization } })),
      ),
      keepCalling(() => write("While servers are replaced")),
    ]);
    for (const [port, server] of servers) {
      expect(await server.stop()).toBe(0);
      const next = await start(port);
      servers.set(port, next);
      // As an operator does: the next one is not stopped before the proxy uses this one.
      await vi.waitFor(() => expect(next.output.join("\n")).toContain("/profile/me"));
    }
    isOver = true;
    await load;
    process.stdout.write(`${proxy}: replies by status ${JSON.stringify([...statuses])}\n`);
    expect(failures, (await errors()).join("\n")).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(50);
  });
}
