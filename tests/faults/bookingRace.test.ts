import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { expect, inject, it, onTestFinished } from "vitest";
import type { TimeBlockSlot } from "#contract/meetings/schemas.ts";
import { MeetingInstance, TimeBlock } from "#contract/meetings/schemas.ts";
import { meetingInstances } from "#server/database/schema/meetings.ts";
import { MEETINGS, STUDENTS } from "#server/demo/cast.ts";
import type { SignInName } from "#server/demo/people/accounts.ts";
import { localToken } from "#tests/support/server/localToken.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { startServer } from "#tests/support/server/server.ts";

const THEIR_INSTANCE = "instance-of-another-family";

type Where = { folder: string; databaseUrl: string };

/** The data folder of both servers, in which they find the same keys. */
async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-booking-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A server process of its own on the database, and a guardian who books there. */
async function givenBookerAt({ folder, databaseUrl }: Where, name: SignInName, studentId: string, instanceId: string) {
  const settings = { LOG_LEVEL: "warn", DEMO: "true", DATABASE_URL: databaseUrl };
  const server = await startServer(folder, settings);
  onTestFinished(async () => void (await server.stop()));
  const headers = {
    authorization: `Bearer ${await localToken(folder, server.url, name)}`,
    "content-type": "application/json",
  };
  const address = (path: string) => `${server.url}/api${path}?studentId=${studentId}`;
  return {
    freeSlots: async (): Promise<TimeBlockSlot[]> => {
      const answer = await fetch(address(`/timeblocks/meeting/${MEETINGS.unbooked}`), { headers });
      return TimeBlock.array()
        .parse(await answer.json())
        .flatMap(({ timeBlockSlots }) => timeBlockSlots)
        .filter(
          ({ available, bookable, startTime }) => available && bookable && Date.parse(`${startTime}Z`) > Date.now(),
        );
    },
    book: ({ id, startTime, endTime }: TimeBlockSlot) =>
      fetch(address(`/meetings/instances/${instanceId}`), {
        method: "PUT",
        headers,
        body: JSON.stringify({
          id: instanceId,
          meetingId: MEETINGS.unbooked,
          timeBlockSlotId: id,
          date: startTime,
          endDate: endTime,
        }),
      }),
    booked: async () => {
      const answer = await fetch(address(`/meetings/instances/${instanceId}`), { headers });
      return MeetingInstance.parse(await answer.json()).timeBlockSlotId;
    },
  };
}

it("[MEET-6] gives a slot to one of two guardians who book it at two servers at the same moment", async () => {
  const { url, template } = inject("postgres");
  const database = await createDatabase(url, template);
  const where = { folder: await givenFolder(), databaseUrl: database.url };
  const mine = await givenBookerAt(where, "family", STUDENTS.compulsory, MEETINGS.unbookedInstance);
  const theirs = await givenBookerAt(where, "synced", STUDENTS.synced, THEIR_INSTANCE);
  const pool = new pg.Pool({ connectionString: database.url });
  await drizzle({ client: pool, casing: "snake_case" })
    .insert(meetingInstances)
    .values({ id: THEIR_INSTANCE, meetingId: MEETINGS.unbooked, studentId: STUDENTS.synced, status: "ACTIVE" });
  await pool.end();

  const slots = await mine.freeSlots();
  expect(slots.length).toBeGreaterThan(2);
  for (const slot of slots) {
    const answers = await Promise.all([mine.book(slot), theirs.book(slot)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [isMine, isTheirs] = answers.map(({ status }) => status === 200);
    expect([(await mine.booked()) === slot.id, (await theirs.booked()) === slot.id]).toEqual([isMine, isTheirs]);
    const loser = isMine ? theirs : mine;
    expect((await loser.freeSlots()).map(({ id }) => id)).not.toContain(slot.id);
  }
}, 180_000);
