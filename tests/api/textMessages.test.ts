import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { smsFindings } from "#server/commands/checks/network.ts";
import { sentNotices } from "#server/database/schema/notificationPreferences.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { guardians, students } from "#server/database/schema/people.ts";
import { Unavailable } from "#server/http/problems.ts";
import { enqueueSms, sendSms, smsJob } from "#server/notify/channels/sms.ts";
import { createSmsService } from "#server/notify/channels/smsService.ts";
import { pushNotifications } from "#server/notify/pushNotifications.ts";
import { readEnvironment } from "#server/settings/environment.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { newId } from "#tests/support/newId.ts";
import { database } from "#tests/support/server/database.ts";
import { NOW, startSendingWorld } from "#tests/support/server/sendingWorld.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";
import { givenSmsService, type SmsKind, smsKinds } from "#tests/support/standIns/smsServices.ts";

const PORTAL = "https://portal.example";
const TEXT = "Björkskolan: brådskande om ditt barn. Logga in i Skolvy som vanligt, i appen eller på portal.example.";

let world: Awaited<ReturnType<typeof startSendingWorld>>;
beforeAll(async () => {
  world = await startSendingWorld();
  return world.stop;
});

type News = Partial<typeof notifications.$inferInsert>;

/** A guardian with a number in the register, and a service of text messages. */
async function givenPhone(kind: SmsKind = "46elks") {
  const service = await givenSmsService(kind);
  const { student, guardian } = await world.givenSchool();
  const guardianId = guardian.kept.id;
  const { db } = world;
  const clock = new Date(NOW);
  const now = () => new Date(clock);
  const warnings: object[] = [];
  const sms = createSmsService(service.settings, { now, warn: (details) => void warnings.push(details) });
  const change = (values: Partial<typeof guardians.$inferInsert>) =>
    db.update(guardians).set(values).where(eq(guardians.id, guardianId));
  await change({ phone: "070-123 45 67" });
  /** Leaves news and hands it over. */
  const addNews = async (news: News = {}, { sendsSms = true, times = 1 } = {}) => {
    const about = {
      personId: guardianId,
      studentId: student.id,
      referenceType: "ABSENCE",
      referenceUrl: "/a",
    } as const;
    const values = { notificationText: "Tindras hemlighet", created: NOW, urgent: true, ...news };
    const rows = Array.from({ length: times }, () => ({ id: newId("news"), ...about, ...values }));
    await db.insert(notifications).values(rows);
    await pushNotifications(db, NOW, { sendsSms });
  };
  const queued = async () =>
    (await world.waiting())
      .filter(({ name }) => name === smsJob.name)
      .map(({ data }) => smsJob.data.parse(data))
      .filter((task) => task.guardianId === guardianId);
  const work = async () => {
    const tasks = await queued();
    await db.execute(sql`delete from pgboss.job where name = ${smsJob.name}`);
    for (const task of tasks) await sendSms({ db, sms, publicUrl: PORTAL, now }, task);
  };
  const states = async () =>
    (await db.select().from(sentNotices).where(eq(sentNotices.guardianId, guardianId)))
      .filter(({ channel }) => channel === "sms")
      .map(({ state }) => state);
  return { ...service, student, guardianId, clock, warnings, change, addNews, queued, work, states };
}

describe("[SETUP-2] urgent news as a text message", () => {
  it.each(smsKinds)("goes by %s to the number of the register, without a name or a word of it", async (kind) => {
    const { sent, addNews, work, states, warnings } = await givenPhone(kind);
    await addNews();
    await work();
    expect(sent).toEqual([{ from: "Kommunen", to: "+46701234567", text: TEXT }]);
    expect(await states()).toEqual(["DELIVERED"]);
    expect(warnings).toEqual([]);
  });

  it("is in the guardian's language", async () => {
    const { sent, change, addNews, work } = await givenPhone();
    await change({ lcid: "fi-FI" });
    await addNews();
    await work();
    expect(sent[0]?.text).toMatch(/^Björkskolan: kiireellistä asiaa lapsestasi/);
  });

  it("does not tell where a student with a protected identity is", async () => {
    const { sent, student, addNews, work } = await givenPhone();
    await world.db.update(students).set({ protected: true }).where(eq(students.id, student.id));
    await addNews();
    await work();
    expect(sent[0]?.text).toMatch(/^Skolvy: brådskande/);
  });

  it("leaves out everything else, and goes nowhere from a server without the setting", async () => {
    const { addNews, queued } = await givenPhone();
    await addNews({ urgent: false });
    await addNews({ referenceType: "POST", urgent: false });
    await addNews({}, { sendsSms: false });
    expect(await queued()).toEqual([]);
  });

  it("is one about a post for several children", async () => {
    const { addNews, queued } = await givenPhone();
    await addNews({ referenceType: "POST", referenceId: newId("post") }, { times: 3 });
    expect(await queued()).toHaveLength(1);
  });

  it("goes to no number that the guardian has written, and to none that is missing", async () => {
    const { addNews, change, queued } = await givenPhone();
    await change({ synced: false });
    await addNews();
    await change({ synced: true, phone: null });
    await addNews();
    expect(await queued()).toEqual([]);
  });

  it("is none once the news has been read", async () => {
    const { guardianId, addNews, work, sent, states } = await givenPhone();
    await addNews();
    await world.db.update(notifications).set({ read: NOW }).where(eq(notifications.personId, guardianId));
    await work();
    expect([sent, await states()]).toEqual([[], []]);
  });

  it("takes the number as it is when it is sent, and notes one that is no number as not delivered", async () => {
    const { change, addNews, work, sent, states } = await givenPhone();
    await addNews();
    await change({ phone: "+47 912 34 567" });
    await work();
    expect(sent.map(({ to }) => to)).toEqual(["+4791234567"]);
    await addNews();
    await change({ phone: "fråga mormor" });
    await work();
    expect(sent).toHaveLength(1);
    expect((await states()).sort()).toEqual(["DELIVERED", "REFUSED"]);
  });

  it.each(smsKinds)("waits as long as %s asks, and is then sent once", async (kind) => {
    const { answer, addNews, work, queued, sent, states, clock } = await givenPhone(kind);
    answer({ status: 429, headers: { "retry-after": "120" } });
    await addNews();
    await work();
    expect([await states(), (await queued()).length]).toEqual([["WAITING"], 1]);
    await work();
    expect(sent).toHaveLength(1);
    clock.setTime(clock.getTime() + 120_000);
    await work();
    expect([sent.length, await states(), await queued()]).toEqual([2, ["DELIVERED"], []]);
  });

  it.each(smsKinds)("is tried again when %s fails", async (kind) => {
    const { answer, addNews, work, states } = await givenPhone(kind);
    answer({ status: 503 });
    await addNews();
    await expect(work()).rejects.toBeInstanceOf(Unavailable);
    expect(await states()).toEqual(["WAITING"]);
  });

  it("is not sent when it is an hour late", async () => {
    const { addNews, work, clock, sent, states } = await givenPhone();
    await addNews();
    clock.setTime(clock.getTime() + 3_600_001);
    await work();
    expect([sent, await states()]).toEqual([[], ["REFUSED"]]);
  });

  it.each([
    ["46elks", { status: 403, body: "Not enough credits" }, { status: 403 }],
    ["twilio", { status: 400, body: { code: 21211, message: "'To' +46701234567" } }, { status: 400, code: 21211 }],
  ] as const)("that %s refuses is noted, and logged without the number", async (kind, reply, logged) => {
    const { answer, addNews, work, states, warnings, queued } = await givenPhone(kind);
    answer(reply);
    await addNews();
    await work();
    expect([await states(), await queued(), warnings]).toEqual([["REFUSED"], [], [logged]]);
  });
});

describe("[SETUP-2] a server with a service of text messages", () => {
  it("sends what is queued", async () => {
    const { settings, sent } = await givenSmsService("46elks");
    const options = { databaseUrl: inject("databaseUrl"), trusted: trustedIssuer(), sms: settings, now: NOW };
    const server = await startApi(options);
    onTestFinished(server.stop);
    const { guardian, student } = await givenFamily({ student: { firstName: "Tindra" } });
    await database()
      .update(guardians)
      .set({ phone: "+46 70 765 43 21", synced: true })
      .where(eq(guardians.id, guardian.id));
    const news = { guardianId: guardian.id, studentId: student.id, notificationId: null };
    await database().transaction((tx) => enqueueSms(tx, [news], NOW));
    await vi.waitFor(() => expect(sent.map(({ to }) => to)).toEqual(["+46707654321"]));
  });

  it.each(smsKinds)("can ask %s about its account before it starts", async (kind) => {
    const { settings, sent } = await givenSmsService(kind);
    const findings = (SMS: object) => smsFindings(readEnvironment({ SMS: JSON.stringify(SMS) }));
    expect(await findings(settings)).toMatchObject([{ name: "SMS", state: "ok" }]);
    const wrong = kind === "46elks" ? { password: "other" } : { secret: "other" };
    expect(await findings({ ...settings, ...wrong })).toMatchObject([{ state: "failed", text: `${kind} replies 401` }]);
    expect(sent).toEqual([]);
  });

  it("does not start with half a setting", () => {
    expect(() => readEnvironment({ SMS: '{"kind":"46elks","user":"u1"}' })).toThrow("SMS.password");
    expect(() =>
      readEnvironment({ SMS: '{"kind":"46elks","user":"u","password":"p","from":"K","country":"+46"}' }),
    ).toThrow("SMS.country");
  });
});
