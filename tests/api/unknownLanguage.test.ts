import { eq } from "drizzle-orm";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { mailAddresses, sentNotices } from "#server/database/schema/notificationPreferences.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { guardians } from "#server/database/schema/people.ts";
import { calendarFile } from "#server/modules/meetings/invitation.ts";
import { sendGuardianMail } from "#server/modules/notifications/notificationPreferences/sendMails.ts";
import type { Mail } from "#server/notify/channels/mailer.ts";
import { pushMessage } from "#server/notify/channels/pushMessages.ts";
import { withdrawalMail } from "#server/notify/channels/withdrawal.ts";
import { newLinkKeys } from "#server/notify/mailLinks.ts";
import { notifyGuardians } from "#server/notify/notifyGuardians.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { eventsIn, fetchFeed, givenFeed } from "#tests/support/given/givenFeed.ts";
import { givenLesson } from "#tests/support/given/givenLesson.ts";
import { givenMailed, stopMailing } from "#tests/support/given/givenMailed.ts";
import { newId } from "#tests/support/newId.ts";
import { database } from "#tests/support/server/database.ts";
import { linkIn } from "#tests/support/server/readMail.ts";

afterAll(stopMailing);
afterEach(() => vi.unstubAllEnvs());

const NOW = new Date("2026-03-12T08:00:00Z");

it("[I18N-4] notices, push messages and calendars for somebody whose language is unknown are in the school's", async () => {
  vi.stubEnv("SCHOOL_LANGUAGE", "fi");
  const { guardian, student } = await givenFamily({ guardian: { lcid: null } });
  const about = { studentId: student.id, referenceId: newId("absence"), params: {} as never, except: null, now: NOW };
  await notifyGuardians(database(), { ...about, type: "ABSENCE", text: "events.absenceBack", values: { time: NOW } });
  const rows = await database().select().from(notifications).where(eq(notifications.personId, guardian.id));
  expect(rows).toMatchObject([{ language: "fi" }]);

  const push = pushMessage("push.event", { lcid: null, url: null, studentId: student.id });
  expect(push.body).toBe(pushMessage("push.event", { lcid: "fi", url: null, studentId: student.id }).body);

  const meeting = {
    instanceId: "instance",
    sequence: 0,
    title: "Samtal",
    student: "Elsa",
    staff: [],
    room: null,
    start: NOW,
    end: NOW,
    movedFrom: null,
    timeZone: "Europe/Stockholm",
    isPreschool: false,
    joinWebUrl: null,
    pageUrl: "https://skolvy.example/meetings/instance",
    now: NOW,
  };
  expect(calendarFile(meeting, null)).toBe(calendarFile(meeting, "fi-FI"));

  const task = { id: "mail", to: "karin@example.com", instanceId: "instance", sequence: 1, lcid: null };
  const withdrawn = withdrawalMail(task, { from: "school@example.com", now: NOW });
  expect(withdrawn.subject).toBe(withdrawalMail({ ...task, lcid: "fi" }, { from: "", now: NOW }).subject);
});

it("[I18N-4] a feed of somebody whose language is unknown is in the school's language", async () => {
  const { student, guardian, secret } = await givenFeed({ kinds: ["LESSONS"], showsTitles: false });
  await database().update(guardians).set({ lcid: null }).where(eq(guardians.id, guardian.id));
  await givenLesson(student, { startTime: "2026-03-13T08:00:00Z", title: "Matematik" });
  expect(eventsIn((await fetchFeed(secret)).text).map(({ summary }) => summary)).toEqual(["Skola"]);
});

it("[I18N-4] an invitation and the page behind its link are in the guardian's language, else the school's", async () => {
  const { db, guardian, address, now, url, mailer } = await givenMailed({ lcid: null });
  const sent: Mail[] = [];
  const id = newId("mail");
  await db.insert(mailAddresses).values({ guardianId: guardian.id, address, asked: now(), ...newLinkKeys() });
  await db.insert(sentNotices).values({ id, guardianId: guardian.id, channel: "mail", kinds: [], at: now() });
  const keeping = { ...mailer, send: async (mail: Mail) => void sent.push(mail) };
  const work = { db, mailer: keeping, publicUrl: "http://localhost", now };
  await sendGuardianMail(work, { type: "CONFIRM", id, guardianId: guardian.id, isInvitation: true });
  expect(sent).toMatchObject([{ subject: "Björkskolan bjuder in dig till Skolvy" }]);

  const link = linkIn(sent[0]?.text ?? "");
  const languageFor = async (method: "GET" | "POST") => {
    const page = await fetch(`${url}${link}`, { method, headers: { "accept-language": "da-DK" } });
    return /<html lang="(\w+)/.exec(await page.text())?.[1];
  };
  expect(await languageFor("GET")).toBe("sv");
  expect(await languageFor("POST")).toBe("sv");
  await db.update(guardians).set({ lcid: "fi-FI" }).where(eq(guardians.id, guardian.id));
  expect(await languageFor("GET")).toBe("fi");
  expect(
    await fetch(`${url}/mail/none`, { headers: { "accept-language": "de" } }).then((page) => page.text()),
  ).toContain('<html lang="sv"');
});
