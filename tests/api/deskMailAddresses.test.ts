import { and, eq, isNotNull } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { chooseDeskMail, getDeskNotices } from "#contract/desk/notices/endpoints.ts";
import { users } from "#server/database/schema/people.ts";
import { staffMail, staffTold } from "#server/database/schema/staffNotices.ts";
import { sendStaffMail } from "#server/modules/desk/notices/sendStaffMail.ts";
import { smtpMailer } from "#server/notify/channels/mailer.ts";
import { stopMailing } from "#tests/support/given/givenMailed.ts";
import { givenMailedStaff } from "#tests/support/given/givenMailedStaff.ts";
import { givenMailServer } from "#tests/support/standIns/givenMailServer.ts";

afterAll(stopMailing);

const FRIDAY = "2026-03-13T05:31:00Z";

describe("[PREF-6] [PREF-4] the address of a member of staff", () => {
  it("goes no more to an address that is refused for good, until they choose again or the school has another", async () => {
    const given = await givenMailedStaff();
    const { db, mentor, now } = given;
    await given.report("2026-03-17");
    const mailer = smtpMailer((await givenMailServer({ refuses: true })).url, "school@example.com");
    const task = { id: "mail-2", userId: mentor.id };
    await db.update(staffTold).set({ mailId: task.id }).where(eq(staffTold.userId, mentor.id));
    await sendStaffMail({ db, mailer, publicUrl: "http://localhost", now }, task);
    const mailNow = async () => (await given.deskIn().call(getDeskNotices, {})).mail;
    expect(await mailNow()).toEqual({ address: given.address, isRefused: true, pace: "DAILY" });
    await given.askForLeave("2026-03-18");
    await given.comes(FRIDAY);
    expect(given.mails()).toEqual([]);
    await given.deskIn().call(chooseDeskMail, { body: { pace: "DAILY", language: "sv" } });
    expect(await mailNow()).toMatchObject({ isRefused: false });
    await db.update(staffMail).set({ refused: given.address }).where(eq(staffMail.userId, mentor.id));
    await db
      .update(users)
      .set({ mail: `ny-${given.address}` })
      .where(eq(users.id, mentor.id));
    expect(await mailNow()).toMatchObject({ address: `ny-${given.address}`, isRefused: false });
  });

  it("goes to somebody with a protected identity as to anybody, and their address to nobody else", async () => {
    const given = await givenMailedStaff({ protected: true });
    await given.report("2026-03-17");
    await given.comes(FRIDAY);
    const mail = await given.mailed(1);
    expect(`${mail.text}${mail.html}${mail.headers.from}`).not.toMatch(/Helena|Berg|Björk/);
  });

  it("cannot be chosen without an address that the school has", async () => {
    const given = await givenMailedStaff({ mail: null });
    expect((await given.deskIn().call(getDeskNotices, {})).mail).toBeNull();
    const body = { pace: "AT_ONCE" as const, language: "sv" as const };
    expect((await given.deskIn().answer(chooseDeskMail, { body })).status).toBe(409);
    await given.report("2026-03-17");
    const { db, mentor } = given;
    expect(await db.$count(staffTold, eq(staffTold.userId, mentor.id))).toBe(0);
    expect(await db.$count(staffMail, and(eq(staffMail.userId, mentor.id), isNotNull(staffMail.due)))).toBe(0);
  });
});
