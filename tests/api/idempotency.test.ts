import { millisecondsInHour } from "date-fns/constants";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { listNotifications, markNotificationsRead } from "#contract/notifications/endpoints.ts";
import { getProfile, saveProfile } from "#contract/students/profile.ts";
import { idempotencyKeys } from "#server/database/schema/kernel.ts";
import { forgetOldKeys, writeOnce } from "#server/http/idempotency.ts";
import { Unavailable } from "#server/http/problems.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

async function givenWriter() {
  const guardian = await givenGuardian();
  const api = apiFor(guardian);
  const profile = await api.call(getProfile, {});
  const save = (city: string, idempotencyKey: string) =>
    api.answer(saveProfile, { body: { ...profile, city } }, { idempotencyKey });
  const city = async () => (await api.call(getProfile, {})).city;
  return { guardian, api, profile, save, city };
}

describe("[ERR-1] a write with an idempotency key", () => {
  it("is done once: a retry gets the first reply and changes nothing", async () => {
    const { save, city, api, profile } = await givenWriter();
    const key = newId("key");
    const first = await save("Umeå", key);
    await api.call(saveProfile, { body: { ...profile, city: "Luleå" } });
    const retry = await save("Umeå", key);
    expect(retry).toMatchObject({ status: first.status, body: first.body });
    expect(await city()).toBe("Luleå");
  });

  it("is done once when it comes many times at the same moment", async () => {
    const { save, guardian } = await givenWriter();
    const key = newId("key");
    const answers = await Promise.all(Array.from({ length: 8 }, () => save("Kiruna", key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toHaveProperty("size", 1);
    const kept = await database().select().from(idempotencyKeys).where(eq(idempotencyKeys.personId, guardian.id));
    expect(kept).toHaveLength(1);
  });

  it("answers a retry of a write without a reply with 204", async () => {
    const guardian = await givenGuardian();
    const api = apiFor(guardian, guardian.students[0]);
    const idempotencyKey = newId("key");
    const mark = () => api.answer(markNotificationsRead, { body: [] }, { idempotencyKey });
    expect([(await mark()).status, (await mark()).status]).toEqual([204, 204]);
    expect((await api.answer(listNotifications, {})).status).toBe(200);
  });

  it("is refused when the key came with another request before", async () => {
    const { save, city } = await givenWriter();
    const key = newId("key");
    await save("Umeå", key);
    const { status, body } = await save("Malmö", key);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "conflict" });
    expect(await city()).toBe("Umeå");
  });

  it("may have the key of somebody else", async () => {
    const key = newId("key");
    const [first, second] = [await givenWriter(), await givenWriter()];
    await first.save("Umeå", key);
    await second.save("Malmö", key);
    expect([await first.city(), await second.city()]).toEqual(["Umeå", "Malmö"]);
  });

  it("may be tried again with its key after it was refused", async () => {
    const { api, profile, save, city } = await givenWriter();
    const idempotencyKey = newId("key");
    const refused = await api.answer(saveProfile, { body: { ...profile, guardianId: "other" } }, { idempotencyKey });
    expect(refused.status).toBe(403);
    expect((await save("Umeå", idempotencyKey)).status).toBe(200);
    expect(await city()).toBe("Umeå");
  });

  it.each(["short", "x".repeat(201)])("is refused with the key %s", async (key) => {
    const { save } = await givenWriter();
    const { status, body } = await save("Umeå", key);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field: "headers.idempotency-key" }] });
  });
});

describe("[ERR-1] a write whose steps after the commit have not ended", () => {
  function givenSteps(step: () => Promise<void>) {
    const write = { personId: newId("person"), key: newId("key"), method: "POST", url: "/steps", body: {} };
    const mine = eq(idempotencyKeys.personId, write.personId);
    const ids: string[] = [];
    const send = () =>
      writeOnce(database(), { ...write, now: new Date() }, async (_, { writeId, afterCommit }) => {
        ids.push(writeId);
        afterCommit(step);
        return { tries: ids.length };
      });
    /** As if the server had died before the end of the steps, and its lease had run out so many seconds ago. */
    const die = (secondsAgo: number) =>
      database()
        .update(idempotencyKeys)
        .set({ status: 0, leasedUntil: sql`clock_timestamp() - interval '${sql.raw(String(secondsAgo))} seconds'` })
        .where(mine);
    return { send, die, ids };
  }

  it("starts over when its server has died, with the same id", async () => {
    const step = vi.fn(async () => undefined);
    const { send, die, ids } = givenSteps(step);
    await send();
    await die(1);
    expect(await send()).toEqual({ tries: 2 });
    expect(step).toHaveBeenCalledTimes(2);
    expect(new Set(ids)).toHaveProperty("size", 1);
    expect(await send()).toEqual({ tries: 2 });
  });

  it("waits until the lease of a server that has died runs out", async () => {
    const { send, die } = givenSteps(async () => undefined);
    await send();
    await die(-1);
    expect(await send()).toEqual({ tries: 2 });
  });

  it("is started over by one of many tries", async () => {
    const step = vi.fn(async () => undefined);
    const { send, die } = givenSteps(step);
    await send();
    await die(1);
    const replies = await Promise.all(Array.from({ length: 8 }, send));
    expect(replies).toEqual(Array.from({ length: 8 }, () => ({ tries: 2 })));
    expect(step).toHaveBeenCalledTimes(2);
  });

  it("is left to its server while that renews the lease", async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const step = vi.fn(() => held);
    const { send } = givenSteps(step);
    const first = send();
    await vi.waitFor(() => expect(step).toHaveBeenCalledTimes(1));
    await expect(send()).rejects.toBeInstanceOf(Unavailable);
    release();
    expect([await first, await send()]).toEqual([{ tries: 1 }, { tries: 1 }]);
    expect(step).toHaveBeenCalledTimes(1);
  });
});

it("forgets keys after a day, and none before", async () => {
  // Before anything that another test writes, so that no key of theirs is old.
  const now = new Date("2001-06-01T12:00:00Z");
  const { guardian, save } = await givenWriter();
  await save("Umeå", newId("key"));
  const db = database();
  const kept = () => db.select().from(idempotencyKeys).where(eq(idempotencyKeys.personId, guardian.id));
  const age = (hours: number) =>
    db
      .update(idempotencyKeys)
      .set({ created: new Date(now.getTime() - hours * millisecondsInHour) })
      .where(eq(idempotencyKeys.personId, guardian.id));
  await age(23);
  await forgetOldKeys(db, now);
  expect(await kept()).toHaveLength(1);
  await age(25);
  await forgetOldKeys(db, now);
  expect(await kept()).toHaveLength(0);
});
