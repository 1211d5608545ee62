import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it, vi } from "vitest";
import {
  CONFIRMATIONS_PER_HOUR,
  getNotificationPreferences,
  listSentNotices,
  noteIntroduced,
  requestMailConfirmation,
  saveNotificationPreferences,
} from "#contract/notifications/preferences.ts";
import type { NoticePreferences } from "#contract/notifications/preferencesSchemas.ts";
import { listTodo } from "#contract/todo/endpoints.ts";
import { mailAddresses, sentNotices } from "#server/database/schema/notificationPreferences.ts";
import { guardianStudents, guardians } from "#server/database/schema/people.ts";
import { sendGuardianMail } from "#server/modules/notifications/notificationPreferences/sendMails.ts";
import { smtpMailer } from "#server/notify/channels/mailer.ts";
import { publish } from "#server/notify/live.ts";
import { mailLink } from "#server/notify/mailLinks.ts";
import { pushNotifications } from "#server/notify/pushNotifications.ts";
import { noteWaiting } from "#server/notify/queues/sentNotices.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenViewer } from "#tests/support/given/givenGuardian.ts";
import { givenConfirmed, givenMailed, type Mailed, stopMailing } from "#tests/support/given/givenMailed.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";
import { followingAt } from "#tests/support/server/following.ts";
import { linkIn } from "#tests/support/server/readMail.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";
import { givenMailServer } from "#tests/support/standIns/givenMailServer.ts";

afterAll(stopMailing);

/** Returns how mails have ended: what has arrived is noted after that. */
const statesOf = ({ api }: Pick<Mailed, "api">) =>
  vi.waitFor(async () => {
    const states = (await api.call(listSentNotices, {})).map(({ state }) => state);
    expect(states).not.toContain("WAITING");
    return states;
  });

describe("preferences", () => {
  it("[PREF-1] are the defaults, then what was saved, over the version that was seen only", async () => {
    const { guardian, student } = await givenFamily();
    const api = apiFor(guardian);
    const first = await api.call(getNotificationPreferences, {});
    expect(first).toMatchObject({ choices: [], dailyMail: true, dailyTime: "06:30", quiet: null });
    const body: NoticePreferences = {
      choices: [{ kind: "POST", studentId: student.id, push: "OFF", mail: "DAILY" }],
      dailyMail: false,
      promptMail: true,
      dailyTime: "17:00",
      quiet: { from: "21:00", to: "07:00" },
      timeZone: "Europe/Helsinki",
    };
    const headers = { "if-match": `"${first.version}"` };
    const saved = await api.call(saveNotificationPreferences, { body }, { headers });
    expect(saved).toMatchObject(body);
    expect(await api.call(getNotificationPreferences, {})).toEqual(saved);
    const stale = await api.answer(saveNotificationPreferences, { body: { ...body, quiet: null } }, { headers });
    expect(stale).toMatchObject({ status: 412, body: { code: "precondition_failed" } });
  });

  it.each([
    [
      "urgent news off everywhere",
      "choices",
      { choices: [{ kind: "URGENT", studentId: null, push: "OFF", mail: "OFF" }] },
    ],
    [
      "urgent news once a day",
      "choices",
      { choices: [{ kind: "URGENT", studentId: null, push: "OFF", mail: "DAILY" }] },
    ],
    ["another's child", "choices", { choices: [{ kind: "POST", studentId: "nobody", push: "OFF", mail: "OFF" }] }],
    ["no time zone", "timeZone", { timeZone: "Mars/Olympus" }],
    ["quiet hours without end", "quiet", { quiet: { from: "21:00", to: "21:00" } }],
    ["no time", "dailyTime", { dailyTime: "24:00" }],
  ])("[PREF-2] refuse %s with the field's name", async (_, field, wrong) => {
    const { guardian } = await givenFamily();
    const right = { choices: [], dailyMail: true, promptMail: true, dailyTime: "06:30", quiet: null, timeZone: null };
    const answer = await apiFor(guardian).send("PUT", "/profile/me/notifications", { ...right, ...wrong });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(`"field":"body.${field}`);
  });

  it("[PREF-1] are known after the introduction, or once somebody has chosen", async () => {
    const { guardian } = await givenFamily();
    const api = apiFor(guardian);
    const isIntroduced = async () => (await api.call(getNotificationPreferences, {})).isIntroduced;
    expect(await isIntroduced()).toBe(false);
    await api.call(noteIntroduced, {});
    await api.call(noteIntroduced, {});
    expect(await isIntroduced()).toBe(true);
    const other = apiFor((await givenFamily()).guardian);
    const body = { choices: [], dailyMail: true, promptMail: true, dailyTime: "06:30", quiet: null, timeZone: null };
    expect(await other.call(saveNotificationPreferences, { body })).toMatchObject({ isIntroduced: true });
  });

  it("[PREF-1] are nothing for a student", async () => {
    const { student } = await givenFamily();
    const viewer = apiFor(await givenViewer(student));
    expect((await viewer.answer(getNotificationPreferences, {})).status).toBe(403);
  });
});

describe("[PREF-4] the mail address", () => {
  it("is confirmed by a page that the mailed link leads to, and not by reading it", async () => {
    const given = await givenMailed();
    expect((await given.api.call(requestMailConfirmation, {})).mail.state).toBe("ASKED");
    const mail = await given.mailed(1);
    expect(mail.headers).toMatchObject({
      subject: "Bekräfta din e-postadress – Björkskolan",
      from: "Björkskolan <school@example.com>",
    });
    const link = linkIn(mail.text);
    const page = await fetch(`${given.url}${link}`);
    expect(await page.text()).toContain("Bekräfta");
    expect((await given.api.call(getNotificationPreferences, {})).mail.state).toBe("ASKED");
    expect(await (await given.post(link)).text()).toContain("Adressen är bekräftad");
    expect((await given.api.call(getNotificationPreferences, {})).mail.state).toBe("CONFIRMED");
    expect(await statesOf(given)).toEqual(["DELIVERED"]);
  });

  it("[EVT-2] is told to the guardian's own open pages once it is confirmed or mails are stopped, and to nobody else's", async () => {
    const given = await givenMailed();
    const other = await givenMailed();
    await given.db
      .insert(guardianStudents)
      .values({ guardianId: other.guardian.id, studentId: given.children.first.id, position: 9 });
    await given.api.call(requestMailConfirmation, {});
    const link = linkIn((await given.mailed(1)).text);
    const follow = async ({ url, guardian }: Mailed) => followingAt(url, await tokenFor(guardian.subject));
    const [own, others] = [await follow(given), await follow(other)];
    const studentId = given.children.first.id;
    await given.post(link);
    expect(await own.next()).toEqual({ kind: "mail", studentId });
    const [row] = await given.db.select().from(mailAddresses).where(eq(mailAddresses.guardianId, given.guardian.id));
    if (!row) throw new Error("No address");
    await given.post(mailLink("", row, "daily", given.now()));
    expect(await own.next()).toEqual({ kind: "mail", studentId });
    await publish(given.db, [other.guardian.id], { kind: "notification", studentId });
    expect(await others.next()).toEqual({ kind: "notification", studentId });
  });

  it("gets nothing but the confirmation before", async () => {
    const given = await givenMailed();
    await given.api.call(requestMailConfirmation, {});
    await given.mailed(1);
    await given.notify({ urgent: true });
    await pushNotifications(given.db, given.now());
    expect(await statesOf(given)).toEqual(["DELIVERED"]);
  });

  it("is confirmed again when the school has another one", async () => {
    const given = await givenConfirmed();
    await given.db.update(guardians).set({ mail: "new@example.com" }).where(eq(guardians.id, given.guardian.id));
    expect((await given.api.call(getNotificationPreferences, {})).mail).toEqual({
      address: "new@example.com",
      state: "UNCONFIRMED",
    });
    await given.notify({ urgent: true });
    await pushNotifications(given.db, given.now());
    expect(await statesOf(given)).toEqual(["DELIVERED"]);
  });

  it.each([
    ["a week later", (link: string) => link, "2026-03-20T14:00:00Z"],
    ["with another signature", (link: string) => `${link.slice(0, -4)}AAAA`, "2026-03-12T14:00:00Z"],
    ["made up", () => "/mail/a.confirm.2026-03-12.b", "2026-03-12T14:00:00Z"],
    ["without a form", () => "/mail/x", "2026-03-12T14:00:00Z"],
  ])("is not confirmed by a link %s", async (_, change, time) => {
    const given = await givenMailed();
    await given.api.call(requestMailConfirmation, {});
    await given.mailed(1);
    given.setClock(time);
    const link = change(linkIn((await given.mailed(1)).text));
    expect((await given.post(link)).status).toBe(404);
    expect((await given.api.call(getNotificationPreferences, {})).mail.state).toBe("ASKED");
  });

  it("that is refused for good gets no more, and is something to do", async () => {
    const given = await givenConfirmed();
    const { db, guardian, now, children } = given;
    const todo = async () => (await given.api.call(listTodo, {})).items.map(({ kind }) => kind);
    expect(await todo()).not.toContain("CONTACT");
    const mailer = smtpMailer((await givenMailServer({ refuses: true })).url, "school@example.com");
    const id = newId("sent");
    await noteWaiting(db, [{ id, guardianId: guardian.id, channel: "mail", kinds: ["URGENT"], at: now() }]);
    await sendGuardianMail(
      { db, mailer, publicUrl: "http://localhost", now },
      {
        id,
        type: "NOTICE",
        guardianId: guardian.id,
        kind: "URGENT",
        studentId: children.first.id,
        notificationId: null,
        url: null,
        isHeld: false,
      },
    );
    expect((await given.api.call(getNotificationPreferences, {})).mail.state).toBe("REFUSED");
    expect(await todo()).toContain("CONTACT");
    await given.notify({ urgent: true });
    await pushNotifications(db, now());
    expect(await statesOf(given)).toEqual(["REFUSED", "DELIVERED"]);
  });

  it("is asked for a few times an hour only", async () => {
    const given = await givenMailed();
    for (let time = 0; time < CONFIRMATIONS_PER_HOUR; time += 1) await given.api.call(requestMailConfirmation, {});
    expect((await given.api.answer(requestMailConfirmation, {})).status).toBe(429);
  });
});

it("[PREF-5] what was sent is listed for 30 days, the guardian's own only, and as not delivered once nobody tries any more", async () => {
  const { guardian, student } = await givenFamily();
  const other = (await givenFamily()).guardian;
  const now = new Date("2026-03-12T14:00:00Z");
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const sent = { channel: "push" as const, kinds: ["POST" as const], studentId: student.id, guardianId: guardian.id };
  const rows = [
    { ...sent, id: newId("sent"), at: daysAgo(0.5) },
    { ...sent, id: newId("sent"), at: daysAgo(2) },
    { ...sent, id: newId("sent"), at: daysAgo(29), state: "DELIVERED" as const },
    { ...sent, id: newId("sent"), at: daysAgo(31), state: "DELIVERED" as const },
    { ...sent, id: newId("sent"), at: daysAgo(1), guardianId: other.id },
    { ...sent, id: newId("sent"), at: daysAgo(-0.3) },
  ];
  await database().insert(sentNotices).values(rows);
  const listed = await apiFor(guardian).call(listSentNotices, {}, { now });
  expect(listed.map(({ id, state }) => [id, state])).toEqual([
    [rows[0]?.id, "WAITING"],
    [rows[1]?.id, "REFUSED"],
    [rows[2]?.id, "DELIVERED"],
  ]);
});
