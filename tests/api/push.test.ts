import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import webPush from "web-push";
import { recallMessage, sendMessage } from "#contract/conversations/endpoints.ts";
import { PUSH_DEVICES_MAX } from "#contract/limits.ts";
import { updateInstanceDate } from "#contract/meetings/endpoints.ts";
import { bookingTimeOf } from "#contract/meetings/rules.ts";
import { listNotifications } from "#contract/notifications/endpoints.ts";
import { saveNotificationPreferences } from "#contract/notifications/preferences.ts";
import { registerPush, unregisterPush } from "#contract/notifications/push.ts";
import { NO_PREFERENCES } from "#contract/notifications/rules.ts";
import { guardianStudents } from "#server/database/schema/people.ts";
import { pushDevices } from "#server/database/schema/push.ts";
import { pushJob, sendPush } from "#server/notify/channels/push.ts";
import { pushNotifications } from "#server/notify/pushNotifications.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenMeeting } from "#tests/support/given/givenMeeting.ts";
import { givenNotification } from "#tests/support/given/givenNotification.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";
import { givenPushService } from "#tests/support/standIns/pushStandIn.ts";

/** Keys as a browser has them. */
const KEYS = { p256dh: `B${"x".repeat(86)}`, auth: "x".repeat(22) };

/** Two guardians of a child; the second one's browser is told of news. */
async function givenDevice(options: { lcid?: string } = {}) {
  const service = await givenPushService();
  const { guardian, student } = await givenFamily({ student: { firstName: "Tindra" } });
  const other = await givenGuardian({ students: [student], lcid: options.lcid ?? "sv-SE" });
  const [api, others] = [guardian, other].map((person) => apiFor(person, student, { server: service.server }));
  if (!api || !others) throw new Error("Nobody to ask");
  const device = service.browser("device");
  await others.call(registerPush, { body: { subscription: device.subscription } });
  const isKnown = async () =>
    (await database().select().from(pushDevices).where(eq(pushDevices.address, device.subscription.endpoint)))
      .length === 1;
  /** Counts the messages for the browser, sent or waiting. */
  const due = async () => {
    const tasks = sql`select 1 from pgboss.job where name = 'push' and data->>'address' = ${device.subscription.endpoint}`;
    return (await database().execute(tasks)).rows.length;
  };
  return { ...service, guardian, student, other, api, others, device, isKnown, due };
}

const databaseOf = () => database() as unknown as Parameters<typeof pushNotifications>[0];
const takeNews = () => pushNotifications(databaseOf(), new Date());

const receiver = (url: string, studentId: string) => `/notificationReceiver?${new URLSearchParams({ url, studentId })}`;

describe("[APP-2] a new message", () => {
  it("is told to the others in their language, without a name or a word of it", async () => {
    const { guardian, student, other, api, device, got, isKnown } = await givenDevice();
    const talk = await givenConversation(student, { title: "Hemligt", guardians: [guardian, other] });
    await api.call(sendMessage, { body: { conversationID: talk.id, text: "Tindra är sjuk" } });
    await vi.waitFor(() => expect(device.messages()).toHaveLength(1));
    const path = receiver(`/conversations/${talk.id}`, student.id);
    expect(device.messages()).toEqual([{ title: "Skolvy", body: "Du har ett nytt meddelande", path }]);
    expect(got).toHaveLength(1);
    expect(got[0]?.authorization).toMatch(/^vapid t=.+, k=.+/);
    expect(await isKnown()).toBe(true);
  });

  it("does not wait for the push service", async () => {
    const { guardian, student, other, api, device, holdAnswers } = await givenDevice();
    const letGo = holdAnswers();
    const talk = await givenConversation(student, { guardians: [guardian, other] });
    await api.call(sendMessage, { body: { conversationID: talk.id, text: "Hej" } });
    await vi.waitFor(() => expect(device.messages()).toHaveLength(1));
    letGo();
  });

  it("is not told to who is no longer the student's guardian, nor to its writer", async () => {
    const { guardian, student, other, api, device, server, got, browser } = await givenDevice();
    const own = browser("own");
    const third = await givenGuardian({ students: [student] });
    const last = browser("third");
    await api.call(registerPush, { body: { subscription: own.subscription } });
    await apiFor(third, student, { server }).call(registerPush, { body: { subscription: last.subscription } });
    await database()
      .delete(guardianStudents)
      .where(and(eq(guardianStudents.guardianId, other.id), eq(guardianStudents.studentId, student.id)));
    const talk = await givenConversation(student, { guardians: [guardian, other, third] });
    await api.call(sendMessage, { body: { conversationID: talk.id, text: "Hej" } });
    await vi.waitFor(() => expect(last.messages()).toHaveLength(1));
    expect([own.messages(), device.messages()]).toEqual([[], []]);
    expect(got).toHaveLength(1);
  });

  it("is told again while the push service has no time", async () => {
    const { guardian, student, other, api, device, got, answerWith, isKnown, due } = await givenDevice();
    answerWith(503);
    const talk = await givenConversation(student, { guardians: [guardian, other] });
    await api.call(sendMessage, { body: { conversationID: talk.id, text: "Hej" } });
    await vi.waitFor(() => expect(got).toHaveLength(1));
    const waiting = sql`select 1 from pgboss.job where name = 'push' and state = 'retry'
      and data->>'address' = ${device.subscription.endpoint}`;
    await vi.waitFor(async () => expect((await database().execute(waiting)).rows).toHaveLength(1));
    expect(await due()).toBe(1);
    expect(await isKnown()).toBe(true);
  });

  it("[CONV-16] is withdrawn where it waits once the message is recalled", async () => {
    const { guardian, student, other, api, device, got, answerWith } = await givenDevice();
    answerWith(503);
    const talk = await givenConversation(student, { guardians: [guardian, other] });
    const { id: messageId } = await api.call(sendMessage, { body: { conversationID: talk.id, text: "Hej" } });
    const waiting = sql`select data from pgboss.job where name = 'push' and state = 'retry'
      and data->>'address' = ${device.subscription.endpoint}`;
    const task = await vi.waitFor(async () => pushJob.data.parse((await database().execute(waiting)).rows[0]?.data));
    const keys = { ...webPush.generateVAPIDKeys(), subject: "mailto:it@school.example" };
    const sendAgain = () => sendPush(databaseOf(), { keys, services: [], warn: () => undefined }, task, new Date());
    await expect(sendAgain()).rejects.toThrow();
    expect(got).toHaveLength(2);
    await api.call(recallMessage, { params: { messageId } });
    await sendAgain();
    expect(got).toHaveLength(2);
  });

  it.each([404, 410])("forgets a browser of which the service says %i", async (status) => {
    const { guardian, student, other, api, answerWith, isKnown } = await givenDevice();
    answerWith(status);
    const talk = await givenConversation(student, { guardians: [guardian, other] });
    await api.call(sendMessage, { body: { conversationID: talk.id, text: "Hej" } });
    await vi.waitFor(async () => expect(await isKnown()).toBe(false));
  });
});

describe("[APP-2] a new post, event or meeting", () => {
  it.each([
    { referenceType: "POST", referenceUrl: "/posts/1", body: "There is a new post" },
    { referenceType: "DOCUMENTATION", referenceUrl: "/documentation/1", body: "There is new documentation" },
    { referenceType: "ABSENCE", referenceUrl: "/absence", body: "News about absence" },
    { referenceType: "ABSENCE", referenceUrl: "/absence", urgent: true, body: "Urgent: read it in Skolvy" },
    { referenceType: "POST", referenceUrl: "/posts/2", event: "events.reminder", body: "Reminder about a post" },
    { referenceType: "POST", referenceUrl: "/posts/3", event: "events.corrected", body: "A post has been corrected" },
    {
      referenceType: "MEETING",
      referenceUrl: "/meetings/1/instance/2",
      event: "events.meetingOffered",
      body: "Choose a time for a meeting",
    },
  ] as const)(
    "is told once, as what it is, by one of several servers: $referenceType, $event",
    async ({ body, ...event }) => {
      const { other, others, student, device, due } = await givenDevice({ lcid: "en-US" });
      await others.call(saveNotificationPreferences, { body: { ...NO_PREFERENCES, preset: "EVERYTHING" } });
      await givenNotification(other, student, { ...event, notificationText: "Tindra är anmäld" });
      await Promise.all([takeNews(), takeNews()]);
      await takeNews();
      expect(await due()).toBe(1);
      await vi.waitFor(() => expect(device.messages()).toHaveLength(1));
      expect(device.messages()).toEqual([{ title: "Skolvy", body, path: receiver(event.referenceUrl, student.id) }]);
    },
  );

  it("is not told once it is read, or long past", async () => {
    const { other, student, due } = await givenDevice();
    // An hour of its own, in which no other test has news.
    const at = new Date("2031-05-06T08:00:00Z");
    const given = (values: { created: Date; read?: Date }) =>
      givenNotification(other, student, { referenceType: "MEETING", ...values });
    await given({ created: at, read: at });
    await given({ created: new Date("2031-05-06T06:00:00Z") });
    await pushNotifications(databaseOf(), at);
    expect(await due()).toBe(0);
    await given({ created: at });
    await pushNotifications(databaseOf(), at);
    expect(await due()).toBe(1);
  });

  it("[EVT-1] comes of a booking by the other guardian, who sees it among the events", async () => {
    const { api, others, student, device } = await givenDevice({ lcid: "en-US" });
    // A fixed hour: a local time of the day on which summer time ends may be meant twice.
    const startTime = "2090-03-14T09:00:00.000Z";
    const meeting = await givenMeeting(student, { title: "Talk", slots: [{ startTime }] });
    const [slot] = meeting.slots;
    if (!slot) throw new Error("No slot");
    await api.call(updateInstanceDate, {
      params: { instanceId: meeting.instance.id },
      body: {
        id: meeting.instance.id,
        meetingId: meeting.id,
        timeBlockSlotId: slot.id,
        date: bookingTimeOf(slot.startTime),
        endDate: bookingTimeOf(slot.endTime),
      },
    });
    await takeNews();
    await vi.waitFor(() => expect(device.messages()).toHaveLength(1));
    const url = `/meetings/${meeting.id}/instance/${meeting.instance.id}`;
    expect(device.messages()).toEqual([
      { title: "Skolvy", body: "A meeting has been booked", path: receiver(url, student.id) },
    ]);
    expect(await others.call(listNotifications, {})).toMatchObject([
      { referenceUrl: url, notificationText: expect.stringMatching(/^A meeting for Tindra has been booked: Talk, /) },
    ]);
    expect(await api.call(listNotifications, {})).toEqual([]);
  });
});

describe("[APP-2] registering", () => {
  it("takes a phone's token, and a device for whoever registered on it last", async () => {
    const { api, others, guardian } = await givenDevice();
    const token = `phone-${guardian.id}`;
    await others.call(registerPush, { body: { token, platform: "android" } });
    await api.call(registerPush, { body: { token, platform: "android" } });
    const kept = await database().select().from(pushDevices).where(eq(pushDevices.address, token));
    expect(kept).toMatchObject([{ personId: guardian.id, kind: "android" }]);
  });

  it.each([
    { token: " ", platform: "android" },
    { token: "x", platform: "windows" },
    { subscription: { endpoint: "https://evil.example/", keys: KEYS } },
    { subscription: { endpoint: "file:///etc/passwd", keys: KEYS } },
    { subscription: { endpoint: "https://fcm.googleapis.com/x", keys: { ...KEYS, p256dh: "<>" } } },
    { subscription: { endpoint: "https://fcm.googleapis.com/x", keys: { ...KEYS, p256dh: "a" } } },
    { subscription: { endpoint: "https://fcm.googleapis.com/x", keys: { ...KEYS, auth: "b" } } },
    { subscription: { endpoint: "https://fcm.googleapis.com/x", keys: { ...KEYS, auth: "b".repeat(23) } } },
    {},
  ])("refuses %j", async (body) => {
    const { api } = await givenDevice();
    expect((await api.answer(registerPush, { body } as never)).status).toBe(400);
  });

  it("keeps a person's newest devices, and the oldest make room", async () => {
    const { api, guardian } = await givenDevice();
    const tokens = Array.from({ length: PUSH_DEVICES_MAX + 1 }, (_, at) => `phone-${at}-${guardian.id}`);
    for (const token of tokens) await api.call(registerPush, { body: { token, platform: "ios" } });
    const kept = await database().select().from(pushDevices).where(eq(pushDevices.personId, guardian.id));
    expect(kept.map(({ address }) => address).sort()).toEqual(tokens.slice(1).sort());
  });

  it("ends for the caller's own browser alone", async () => {
    const { api, others, device, isKnown } = await givenDevice();
    const body = { endpoint: device.subscription.endpoint };
    await api.call(unregisterPush, { body });
    expect(await isKnown()).toBe(true);
    await others.call(unregisterPush, { body });
    expect(await isKnown()).toBe(false);
  });
});
