import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { sentNotices } from "#server/database/schema/notificationPreferences.ts";
import { insertDueDigests } from "#tests/support/server/dueDigests.ts";
import { createDatabase, startPostgres } from "#tests/support/server/postgres.ts";
import { readMail } from "#tests/support/server/readMail.ts";
import { launchServer, type Server, startServer } from "#tests/support/server/server.ts";
import { startMailServer } from "#tests/support/standIns/givenMailServer.ts";
import { chanceOf } from "./support/chance.ts";

const GUARDIANS = 60;
/** Each kill costs a start of the server, and two minutes until the jobs of the dead one are taken up. */
const KILLS_MAX = 2;
/** Jobs that a server runs at the same time, and so may have sent without noting it. */
const AT_ONCE = 10;
const ARRIVES_WITHIN_MS = 15 * 60_000;

it("[PREF-3] kill -9 between sending the daily mail and noting it loses none, and a repeated one is the same mail", async () => {
  const chance = chanceOf(inject("faultSeed"));
  const folder = await mkdtemp(join(tmpdir(), "skolvy-digest-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startPostgres({});
  onTestFinished(postgres.stop);
  let killed: Promise<unknown> | undefined;
  let killAt = Number.POSITIVE_INFINITY;
  let current: Server | undefined;
  const mail = await startMailServer({
    // The server has sent this mail, and dies before it can be told that it has arrived.
    onReceived: async (count) => {
      if (count < killAt) return;
      killAt = Number.POSITIVE_INFINITY;
      killed = current?.kill();
      await killed;
    },
  });
  onTestFinished(mail.stop);
  const { url } = await createDatabase(postgres.url);
  const environment = { LOG_LEVEL: "error", DEMO: "true", DATABASE_URL: url, SMTP_URL: mail.url };
  // The first start fills the database with the demo world.
  const first = await startServer(folder, environment);
  expect(await first.stop()).toBe(0);
  const connection = await connect({ url, dataDir: "", migrations: migrationsFolder() });
  onTestFinished(connection.close);
  const { db } = connection;
  await insertDueDigests(db, { count: GUARDIANS, due: new Date() });
  const states = async () =>
    (await db.select({ state: sentNotices.state }).from(sentNotices).where(eq(sentNotices.isDaily, true)))
      .map(({ state }) => state)
      .filter((state) => state === "DELIVERED").length;
  const before = await states();

  const kills = Math.min(inject("kills"), KILLS_MAX);
  onTestFinished(async () => void (await current?.kill()));
  for (let round = 1; round <= kills; round += 1) {
    killAt = mail.received.length + 1 + Math.floor(chance() * 10);
    // It may die before it is ready, since waiting jobs are taken up at once.
    current = await launchServer(folder, environment);
    await vi.waitFor(() => expect(killed).toBeDefined(), { timeout: ARRIVES_WITHIN_MS, interval: 50 });
    await killed;
    killed = undefined;
    process.stdout.write(`kill ${round} of ${kills}: ${mail.received.length} mails have arrived\n`);
  }

  current = await startServer(folder, environment);
  const addresses = () => new Set(mail.received.flatMap(({ to }) => to));
  await vi.waitFor(
    async () => {
      expect(addresses().size).toBe(GUARDIANS);
      expect(await states()).toBe(before + GUARDIANS);
    },
    { timeout: ARRIVES_WITHIN_MS, interval: 1_000 },
  );
  expect(mail.received.length).toBeLessThanOrEqual(GUARDIANS + kills * AT_ONCE);
  for (const address of addresses()) {
    const ids = mail.received
      .filter(({ to }) => to.includes(address))
      .map((one) => readMail(one).headers["message-id"]);
    expect(new Set(ids).size, address).toBe(1);
  }
  expect(await current.stop()).toBe(0);
});
