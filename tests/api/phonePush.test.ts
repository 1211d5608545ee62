import { eq, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { sendMessage } from "#contract/conversations/endpoints.ts";
import { listSentNotices } from "#contract/notifications/preferences.ts";
import { registerPush } from "#contract/notifications/push.ts";
import { pushDevices } from "#server/database/schema/push.ts";
import { createPhonePush } from "#server/notify/channels/phonePush.ts";
import { forgetPhones } from "#server/notify/recipients/devices.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";
import { refusal, startFirebase } from "#tests/support/standIns/firebase.ts";
import { givenPushService } from "#tests/support/standIns/pushStandIn.ts";

/** Two guardians of a child; the second one has the native app on a phone. */
async function givenPhone(platform: "android" | "ios" = "android") {
  const service = await givenPushService();
  const { guardian, student } = await givenFamily({ student: { firstName: "Tindra" } });
  const other = await givenGuardian({ students: [student], lcid: "en-US" });
  const at = { server: service.server };
  const [api, others] = [apiFor(guardian, student, at), apiFor(other, student, at)];
  const token = newId("phone");
  await others.call(registerPush, { body: { token, platform } });
  const talk = await givenConversation(student, { title: "Hemligt", guardians: [guardian, other] });
  const write = () => api.call(sendMessage, { body: { conversationID: talk.id, text: "Tindra är sjuk" } });
  const isKnown = async () =>
    (await database().select().from(pushDevices).where(eq(pushDevices.address, token))).length === 1;
  const states = async () => (await others.call(listSentNotices, {})).map(({ channel, state }) => [channel, state]);
  /** Tasks for the phone that are queued, and for how many seconds from when they were. */
  const queued = async () => {
    const { rows } = (await database().execute(
      sql`select state, extract(epoch from start_after - created_on)::int as seconds from pgboss.job
        where name = 'push' and data->>'address' = ${token} order by created_on`,
    )) as unknown as { rows: { state: string; seconds: number }[] };
    return rows;
  };
  return { ...service, student, talk, token, write, isKnown, states, queued };
}

describe("[PREF-1] push messages for phones with the native app", () => {
  it.each(["android", "ios"] as const)("say on %s what has come, without a name or a word of it", async (platform) => {
    const { firebase, token, student, talk, write, states } = await givenPhone(platform);
    await write();
    await vi.waitFor(() => expect(firebase.sent).toHaveLength(1));
    const url = `/conversations/${talk.id}`;
    expect(firebase.sent[0]).toMatchObject({
      authorization: "Bearer token-1",
      message: {
        token,
        notification: { title: "Skolvy", body: "You have a new message" },
        data: { path: `/notificationReceiver?${new URLSearchParams({ url, studentId: student.id })}` },
        android: { priority: "HIGH", ttl: expect.stringMatching(/^3[56]\d\ds$/) },
      },
    });
    expect(JSON.stringify(firebase.sent)).not.toMatch(/Tindra|Hemligt|sjuk/);
    await vi.waitFor(async () => expect(await states()).toEqual([["push", "DELIVERED"]]));
  });

  it("take the place of an earlier one about the same notice, and end when they are too old", async () => {
    const { firebase, write } = await givenPhone();
    await write();
    await vi.waitFor(() => expect(firebase.sent).toHaveLength(1));
    const { android, apns } = firebase.sent[0]?.message ?? {};
    expect(apns?.headers["apns-collapse-id"]).toBe(android?.notification?.tag);
    const endsIn = Number(apns?.headers["apns-expiration"]) - Date.now() / 1_000;
    expect(endsIn).toBeGreaterThan(3_500);
    expect(endsIn).toBeLessThanOrEqual(3_600);
  });

  it.each([
    [404, "UNREGISTERED"],
    [403, "SENDER_ID_MISMATCH"],
  ])("forget a phone of which the service says %i %s", async (status, code) => {
    const { firebase, write, isKnown, states } = await givenPhone();
    firebase.answer(refusal(status, code));
    await write();
    await vi.waitFor(async () => expect(await isKnown()).toBe(false));
    await vi.waitFor(async () => expect(await states()).toEqual([["push", "REFUSED"]]));
  });

  it("keep the phone when the service refuses only the message, or replies with something else", async () => {
    const { firebase, write, isKnown, states } = await givenPhone();
    firebase.answer(refusal(400, "INVALID_ARGUMENT"), { status: 404, body: "not found" });
    await write();
    await vi.waitFor(async () => expect(await states()).toEqual([["push", "REFUSED"]]));
    await write();
    await vi.waitFor(() => expect(firebase.sent).toHaveLength(2));
    await vi.waitFor(async () => expect(await states()).toHaveLength(2));
    expect(await isKnown()).toBe(true);
  });

  it("fetch another token when theirs is refused", async () => {
    const { firebase, write, states } = await givenPhone();
    firebase.answer({ status: 401 });
    await write();
    await vi.waitFor(async () => expect(await states()).toEqual([["push", "DELIVERED"]]));
    expect(firebase.sent.map(({ authorization }) => authorization)).toEqual(["Bearer token-1", "Bearer token-2"]);
  });

  it("wait for as long as the service asks", async () => {
    const { firebase, write, queued, isKnown } = await givenPhone();
    firebase.answer({ status: 429, headers: { "retry-after": "120" } });
    await write();
    await vi.waitFor(async () => expect(await queued()).toHaveLength(2));
    expect((await queued())[1]).toMatchObject({ seconds: 120 });
    expect(await isKnown()).toBe(true);
  });

  it("are tried again after an error of the service", async () => {
    const { firebase, write, queued } = await givenPhone();
    firebase.answer({ status: 500 });
    await write();
    await vi.waitFor(async () => expect(await queued()).toMatchObject([{ state: "retry" }]));
  });

  it("are no way to reach somebody on a server that is not set up for them", async () => {
    const { isKnown } = await givenPhone();
    await database()
      .transaction(async (tx) => {
        await forgetPhones(tx as never);
        expect(await tx.$count(pushDevices, eq(pushDevices.kind, "android"))).toBe(0);
        tx.rollback();
      })
      .catch(() => undefined);
    expect(await isKnown()).toBe(true);
    const { guardian, student } = await givenFamily();
    const token = newId("phone");
    await apiFor(guardian, student).call(registerPush, { body: { token, platform: "ios" } });
    expect(await database().$count(pushDevices, eq(pushDevices.address, token))).toBe(0);
  });

  it("name neither phone nor path in the log", async () => {
    const firebase = await startFirebase();
    firebase.answer(refusal(400, "INVALID_ARGUMENT"));
    const warned: unknown[] = [];
    const phones = createPhonePush(firebase.settings, {
      now: () => new Date(),
      warn: (...line) => void warned.push(line),
    });
    const message = { title: "Skolvy", body: "x", path: "/posts/1" };
    const until = new Date(Date.now() + 60_000).toISOString();
    expect(await phones.send({ address: "secret-token", message, until })).toBe("REFUSED");
    expect(warned).toEqual([[{ status: 400, codes: ["INVALID_ARGUMENT"] }, "Firebase refused a push message"]]);
    await firebase.stop();
  });
});
