import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, it, vi } from "vitest";
import { chooseDeskMail, getDeskNotices } from "#contract/desk/notices/endpoints.ts";
import { listDeskAbsences, listDeskLeave } from "#contract/desk/today/endpoints.ts";
import { LANGUAGES } from "#contract/languages.ts";
import type { Pace } from "#contract/notifications/notificationTypes.ts";
import { deliveries } from "#server/database/schema/deliveries.ts";
import { userRoles, users } from "#server/database/schema/people.ts";
import { staffMail, staffTold } from "#server/database/schema/staffNotices.ts";
import { announceNotArrived } from "#server/deliveries/alarm.ts";
import { sendStaffMail } from "#server/modules/desk/notices/sendStaffMail.ts";
import { forgetOldStaffNotices } from "#server/notify/notifyStaff.ts";
import { givenDelivery } from "#tests/support/given/givenDestination.ts";
import { stopMailing } from "#tests/support/given/givenMailed.ts";
import { givenMailedStaff, type MailedStaff } from "#tests/support/given/givenMailedStaff.ts";
import { linkIn } from "#tests/support/server/readMail.ts";

afterAll(stopMailing);

const FRIDAY = "2026-03-13T05:31:00Z";
const MONDAY = "2026-03-16T05:31:00Z";

const choose = ({ deskIn }: MailedStaff, pace: Pace) =>
  deskIn().call(chooseDeskMail, { body: { pace, language: "sv" } });

/** Waits until all mails that were queued for the mentor are done with. */
const settled = ({ db, mentor }: MailedStaff, count: number) =>
  vi.waitFor(async () => {
    const { rows } = (await db.execute(
      sql`select 1 from pgboss.job where name = 'staffMail' and state = 'completed' and data->>'userId' = ${mentor.id}`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toHaveLength(count);
  });

describe("[PREF-6] [DESK-2] a mail to staff", () => {
  it("says once in the morning that something waits, whatever it is, without a name, by default", async () => {
    const given = await givenMailedStaff();
    await given.write();
    await given.report("2026-03-17");
    await given.askForLeave("2026-03-18");
    await given.write();
    await given.comes("2026-03-12T17:00:00Z");
    expect(given.mails()).toEqual([]);
    await Promise.all([given.comes(FRIDAY), given.comes(FRIDAY)]);
    const mail = await given.mailed(1);
    expect(mail.headers).toMatchObject({
      from: "Skolvy <school@example.com>",
      to: given.address,
      subject: "Något väntar på dig i Skolvy",
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    });
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain("http://localhost/desk");
      expect(part).not.toMatch(/Tindra|Lind\b|Helena|Berg|Björk|magen|Bröllop|7A/);
    }
    expect(mail.html).not.toMatch(/<img|<script|style=|https?:\/\/(?!localhost\/)/);
    await given.comes(MONDAY);
    await settled(given, 1);
    await given.mailed(1);
  });

  it("comes again only after they have looked, and not about what they have seen", async () => {
    const given = await givenMailedStaff();
    await given.report("2026-03-17");
    await given.deskIn().call(listDeskAbsences, {});
    await given.comes(FRIDAY);
    await settled(given, 1);
    expect(given.mails()).toEqual([]);
    await given.report("2026-03-18");
    await given.comes(MONDAY);
    await given.mailed(1);
    await given.report("2026-03-19");
    await given.comes("2026-03-17T05:31:00Z");
    await given.mailed(1);
    await given.deskIn().call(listDeskAbsences, {});
    await given.report("2026-03-20");
    await given.comes("2026-03-18T05:31:00Z");
    await given.mailed(2);
  });

  it("comes at once or never, as they choose at the desk, and waits for the morning at night", async () => {
    const given = await givenMailedStaff();
    expect((await given.deskIn().call(getDeskNotices, {})).mail).toEqual({
      address: given.address,
      isRefused: false,
      pace: "DAILY",
    });
    expect((await choose(given, "AT_ONCE")).mail?.pace).toBe("AT_ONCE");
    await given.report("2026-03-17");
    await given.comes("2026-03-12T14:00:10Z");
    await given.mailed(1);
    given.setClock("2026-03-12T20:00:00Z");
    await given.askForLeave("2026-03-18");
    await given.comes("2026-03-12T20:00:10Z");
    await given.comes(FRIDAY);
    await given.mailed(2);
    await choose(given, "OFF");
    await given.report("2026-03-19");
    await given.comes("2026-03-18T05:31:00Z");
    await given.mailed(2);
    await settled(given, 2);
  });

  it("tells in one of what came within the same moment", async () => {
    const given = await givenMailedStaff();
    await choose(given, "AT_ONCE");
    await Promise.all([given.write(), given.report("2026-03-17"), given.askForLeave("2026-03-18")]);
    await Promise.all([1, 2, 3].map(() => given.comes("2026-03-12T14:00:10Z")));
    await given.mailed(1);
    await settled(given, 1);
  });

  it("[OUT-2] says that a message was reported, and nothing of reports that do not arrive, which offices are mailed of", async () => {
    const given = await givenMailedStaff();
    const { db, schoolId, mentor, student, guardian } = given;
    await db.insert(userRoles).values({ userId: mentor.id, schoolId, roleId: "office" });
    await givenDelivery(
      { guardian, student: { id: student.id, schools: [{ id: schoolId }] } },
      { destination: "webhook" },
      db,
    );
    const [delivery] = await db.select().from(deliveries).where(eq(deliveries.studentId, student.id));
    if (delivery) await announceNotArrived(db, delivery, given.now());
    await given.comes(FRIDAY);
    await given.flag();
    await given.comes(MONDAY);
    await given.mailed(1);
    await settled(given, 1);
  });

  it.each(LANGUAGES)("is in the language in which they last looked or chose: %s", async (language) => {
    const given = await givenMailedStaff();
    await given.report("2026-03-17");
    await given.deskIn(language).call(listDeskAbsences, {});
    await given.askForLeave("2026-03-18");
    await given.comes(FRIDAY);
    const { html, text } = await given.mailed(1);
    expect(html).toContain(`<html lang="${language}">`);
    const page = await (await fetch(`${given.url}${linkIn(text)}`)).text();
    expect(page).toContain(`lang="${language}"`);
    await given.deskIn(language).call(listDeskLeave, {});
    const other = language === "fi" ? "da" : "fi";
    await given.deskIn().call(chooseDeskMail, { body: { pace: "DAILY", language: other } });
    await given.askForLeave("2026-03-19");
    await given.comes(MONDAY);
    expect((await given.mailed(2)).html).toContain(`<html lang="${other}">`);
  });

  it("has a link that stops them with one click and undoes that, and tells nothing", async () => {
    const given = await givenMailedStaff();
    await choose(given, "AT_ONCE");
    await given.report("2026-03-17");
    await given.comes("2026-03-12T14:00:10Z");
    const mail = await given.mailed(1);
    const link = linkIn(mail.headers["list-unsubscribe"] ?? "");
    expect(mail.text).toContain(link);
    expect(link).not.toContain(given.mentor.id);
    const asked = await (await fetch(`${given.url}${link}`)).text();
    expect(asked).toContain("Stoppa mejl från personalens sida?");
    expect(asked).toContain('href="/desk"');
    expect(asked).not.toMatch(/Helena|Berg|Tindra|@skola/);
    const pace = async () => (await given.deskIn().call(getDeskNotices, {})).mail?.pace;
    expect(await pace()).toBe("AT_ONCE");
    expect(await (await given.post(link, "List-Unsubscribe=One-Click")).text()).toContain("Mejlen är stoppade");
    expect(await pace()).toBe("OFF");
    await given.askForLeave("2026-03-18");
    await given.comes(FRIDAY);
    expect(await (await given.post(link, "undo=1")).text()).toContain("Du får de här mejlen igen");
    expect(await pace()).toBe("AT_ONCE");
    await given.mailed(1);
    const others = await givenMailedStaff();
    await others.post(link.replace(/.$/, "x"));
    expect(await pace()).toBe("AT_ONCE");
  });

  it("goes to nobody who has turned it off, left the school or has another address since it was queued", async () => {
    const given = await givenMailedStaff();
    await given.report("2026-03-17");
    const task = { id: "mail-1", userId: given.mentor.id };
    const { db, mailer, now } = given;
    await db.update(staffTold).set({ mailId: task.id }).where(eq(staffTold.userId, task.userId));
    const work = { db, mailer, publicUrl: "http://localhost", now };
    const link = { stopped: true };
    await db.update(staffMail).set(link).where(eq(staffMail.userId, task.userId));
    await sendStaffMail(work, task);
    await db.update(staffMail).set({ stopped: false }).where(eq(staffMail.userId, task.userId));
    await db.update(userRoles).set({ roleId: "student" }).where(eq(userRoles.userId, task.userId));
    await sendStaffMail(work, task);
    await db.update(userRoles).set({ roleId: "teacher" }).where(eq(userRoles.userId, task.userId));
    await db.update(users).set({ mail: "no address" }).where(eq(users.id, task.userId));
    await sendStaffMail(work, task);
    expect(given.mails()).toEqual([]);
    await db.update(users).set({ mail: given.address }).where(eq(users.id, task.userId));
    await sendStaffMail(work, task);
    await sendStaffMail(work, task);
    await given.mailed(1);
  });

  it("is sent once more under the same id if the server died before it noted the first", async () => {
    const given = await givenMailedStaff();
    await given.report("2026-03-17");
    const task = { id: `${given.mentor.id}-mail`, userId: given.mentor.id };
    const { db, mailer, now } = given;
    await db.update(staffTold).set({ mailId: task.id }).where(eq(staffTold.userId, task.userId));
    const work = { db, mailer, publicUrl: "http://localhost", now };
    const dying = {
      ...mailer,
      send: async (mail: Parameters<typeof mailer.send>[0]) => {
        await mailer.send(mail);
        throw new Error("The process ends here");
      },
    };
    await expect(sendStaffMail({ ...work, mailer: dying }, task)).rejects.toThrow();
    await sendStaffMail(work, task);
    await sendStaffMail(work, task);
    await given.mailed(2);
    expect(new Set(given.mails().map(({ headers }) => headers["message-id"])).size).toBe(1);
  });
});

it("[DESK-2] what nobody has looked at for a month is forgotten, so that the next is told", async () => {
  const given = await givenMailedStaff();
  const { db, mentor } = given;
  await given.report("2026-03-17");
  const left = () => db.$count(staffTold, eq(staffTold.userId, mentor.id));
  await forgetOldStaffNotices(db, new Date("2026-04-11T13:00:00Z"));
  expect(await left()).toBe(1);
  await forgetOldStaffNotices(db, new Date("2026-04-11T15:00:00Z"));
  expect(await left()).toBe(0);
});
