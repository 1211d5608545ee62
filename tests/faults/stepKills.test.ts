import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { IDEMPOTENCY_HEADER, PICTURE_MAX_BYTES } from "#contract/limits.ts";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect, type Database } from "#server/database/connect.ts";
import { formPictures } from "#server/database/schema/forms.ts";
import { FORMS, MEETINGS, STUDENTS } from "#server/demo/cast.ts";
import { localToken } from "#tests/support/server/localToken.ts";
import { createDatabase, startPostgres } from "#tests/support/server/postgres.ts";
import { startServer } from "#tests/support/server/server.ts";
import { givenMailServer } from "#tests/support/standIns/givenMailServer.ts";
import { chanceOf } from "./support/chance.ts";

/** One round takes as long as several of the kills during short writes. */
const ROUNDS_PER_KILLS = 1 / 5;
/** Maximum time between the last byte of a picture and the kill; longer than a server takes to write it. */
const SPAN_MS = 800;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "skolvy-steps-"));
  await loadIdentityKeys(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const pictureOf = (bytes: Buffer): Buffer => {
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return bytes;
};
const student = `studentId=${STUDENTS.compulsory}`;

async function callsTo(url: string) {
  const authorization = `Bearer ${await localToken(folder, url, "family")}`;
  return {
    upload: (key: string, body: Buffer) =>
      fetch(`${url}/api/forms/${FORMS.everyField}/pictures?${student}`, {
        method: "POST",
        headers: { authorization, "content-type": "application/octet-stream", [IDEMPOTENCY_HEADER]: key },
        body: new Uint8Array(body),
      }),
    download: async (id: string) => {
      const response = await fetch(`${url}/api/forms/pictures/${id}?${student}`, { headers: { authorization } });
      return Buffer.from(await response.arrayBuffer());
    },
    invite: (key: string) =>
      fetch(`${url}/api/meetings/instances/${MEETINGS.bookedInstance}/sendappointment?${student}`, {
        method: "POST",
        headers: { authorization, [IDEMPOTENCY_HEADER]: key },
      }),
  };
}

async function expectPicturesSurvive(settings: Record<string, string>): Promise<void> {
  const environment = { LOG_LEVEL: "warn", DEMO: "true", ...settings };
  const chance = chanceOf(inject("faultSeed"));
  const rounds = Math.ceil(inject("kills") * ROUNDS_PER_KILLS);
  const look = async <Seen>(see: (db: Database) => Promise<Seen>): Promise<Seen> => {
    const { db, close } = await connect({
      url: settings.DATABASE_URL,
      dataDir: folder,
      migrations: migrationsFolder(),
    });
    return see(db).finally(close);
  };
  let current = await startServer(folder, environment);
  onTestFinished(async () => void (await current.kill()));
  const ids: string[] = [];
  let inTheMiddle = 0;

  for (let round = 1; round <= rounds; round += 1) {
    const key = randomUUID();
    const picture = pictureOf(randomBytes(PICTURE_MAX_BYTES));
    const first = (await callsTo(current.url)).upload(key, picture).catch(() => undefined);
    await after(chance() * SPAN_MS);
    await current.kill();
    await first;
    const isMine = and(eq(formPictures.formId, FORMS.everyField), eq(formPictures.arrived, false));
    inTheMiddle += (await look((db) => db.select().from(formPictures).where(isMine))).length;

    current = await startServer(folder, environment);
    const calls = await callsTo(current.url);
    const retry = await calls.upload(key, picture);
    expect(retry.status).toBe(200);
    const { id } = (await retry.json()) as { id: string };
    expect(Buffer.compare(await calls.download(id), picture)).toBe(0);
    ids.push(id);
  }
  expect(await current.stop()).toBe(0);
  const kept = await look((db) => db.select().from(formPictures).where(eq(formPictures.formId, FORMS.everyField)));
  const mine = kept.filter(({ id }) => ids.includes(id));
  expect(mine.map(({ arrived }) => arrived)).toEqual(ids.map(() => true));
  const others = kept.filter(({ id, arrived }) => !ids.includes(id) && !arrived);
  expect(others).toEqual([]);
  await look((db) => db.delete(formPictures).where(inArray(formPictures.id, ids)));
  process.stdout.write(`${rounds} kills around uploads, ${inTheMiddle} of them between two pieces of a picture\n`);
  expect(inTheMiddle).toBeGreaterThan(0);
}

describe("[FORM-6] a picture whose server is killed is finished by a retry, and there is only one", () => {
  it("on the embedded database", () => expectPicturesSurvive({}));

  it("on a PostgreSQL server", async () => {
    const postgres = await startPostgres({});
    onTestFinished(postgres.stop);
    await expectPicturesSurvive({ DATABASE_URL: (await createDatabase(postgres.url)).url });
  });
});

it("[MEET-8] an invitation whose server is killed while it talks to the mail server is mailed by a retry", async () => {
  const calls: unknown[] = [];
  const silent = createServer((socket) => {
    calls.push(socket);
    socket.on("error", () => undefined);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await vi.waitFor(() => expect(silent.listening).toBe(true));
  const address = silent.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const environment = { LOG_LEVEL: "warn", DEMO: "true", MAIL_FROM: "school@example.com" };
  const killed = await startServer(folder, { ...environment, SMTP_URL: `smtp://127.0.0.1:${port}` });
  onTestFinished(async () => void (await killed.kill()));
  const key = randomUUID();
  const first = (await callsTo(killed.url)).invite(key).catch(() => undefined);
  await vi.waitFor(() => expect(calls).toHaveLength(1), 10_000);
  await killed.kill();
  await first;

  const { url: SMTP_URL, received } = await givenMailServer();
  const server = await startServer(folder, { ...environment, SMTP_URL });
  onTestFinished(async () => void (await server.kill()));
  const { invite } = await callsTo(server.url);
  expect((await invite(key)).status).toBe(200);
  expect((await invite(key)).status).toBe(200);
  expect(received).toHaveLength(1);
  expect(await server.stop()).toBe(0);
});
