import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { inviteGuardians, listDeskInvitationClasses, listDeskUnreached } from "#contract/desk/invitations/endpoints.ts";
import { noteIntroduced } from "#contract/notifications/preferences.ts";
import { inviteByHand } from "#server/commands/invite.ts";
import { groupMembers, groups } from "#server/database/schema/groups.ts";
import { mailAddresses, sentNotices } from "#server/database/schema/notificationPreferences.ts";
import { guardians, students } from "#server/database/schema/people.ts";
import { sendGuardianMail } from "#server/modules/notifications/notificationPreferences/sendMails.ts";
import type { Mail } from "#server/notify/channels/mailer.ts";
import { newLinkKeys } from "#server/notify/mailLinks.ts";
import { ALL, givenInvitingOffice } from "#tests/support/given/givenInvitingOffice.ts";
import { type Mailed, stopMailing } from "#tests/support/given/givenMailed.ts";
import { newId } from "#tests/support/newId.ts";
import { linkIn } from "#tests/support/server/readMail.ts";

afterAll(stopMailing);

/** Runs the job of an invitation, and returns what it mails. */
async function sentTo({ db, guardian, address, now }: Mailed): Promise<Mail[]> {
  const sent: Mail[] = [];
  const id = newId("mail");
  await db.insert(mailAddresses).values({ guardianId: guardian.id, address, asked: now(), ...newLinkKeys() });
  await db.insert(sentNotices).values({ id, guardianId: guardian.id, channel: "mail", kinds: [], at: now() });
  const mailer = { from: "school@example.com", isKept: false, send: async (mail: Mail) => void sent.push(mail) };
  const work = { db, mailer, publicUrl: "https://skolvy.example", now };
  await sendGuardianMail(work, { type: "CONFIRM", id, guardianId: guardian.id, isInvitation: true });
  return sent;
}

describe("[SETUP-2] guardians who have not signed in yet", () => {
  it("are listed for the office and invited once a week, by a mail whose link confirms the address", async () => {
    const given = await givenInvitingOffice();
    const { db, desk, params, children, schoolId, mailed, mails, post, setClock, counted, listed } = given;
    const group = { id: newId("group"), schoolId, type: "MENTOR_GROUP" as const, title: "7A" };
    await db.insert(groups).values(group);
    await db.insert(groupMembers).values({ groupId: group.id, studentId: children.first.id });
    const all = { school: "Björkskolan", withoutAddress: 0, protected: 0, sendsMail: true };
    expect(await counted()).toMatchObject({ ...all, unreached: 1, invitable: 1 });
    expect(await desk.call(inviteGuardians, { params, body: ALL })).toEqual({ invited: 1 });
    const mail = await mailed(1);
    expect(mail.headers.subject).toBe("Björkskolan bjuder in dig till Skolvy");
    expect(mail.text).toContain("Björkskolan");
    expect(mail.text).not.toMatch(/Tindra|Love|Karin|Lind/);
    expect(await listed()).toMatchObject([
      {
        guardian: { firstName: "Karin" },
        state: "INVITED",
        students: expect.arrayContaining([
          expect.objectContaining({ student: { firstName: "Tindra", lastName: "Lind" }, group: "7A" }),
        ]),
      },
    ]);
    expect(await desk.call(inviteGuardians, { params, body: ALL })).toEqual({ invited: 0 });
    setClock("2026-03-19T15:00:00Z");
    expect(await desk.call(inviteGuardians, { params, body: ALL })).toEqual({ invited: 1 });
    const link = linkIn((await mailed(2)).text);
    expect((await post(link)).status).toBe(200);
    expect(await listed()).toMatchObject([{ state: "CONFIRMED" }]);
    setClock("2026-03-29T15:00:00Z");
    expect(await desk.call(inviteGuardians, { params, body: ALL })).toEqual({ invited: 0 });
    expect(mails()).toHaveLength(2);
  });

  it("are gone from the list once they have signed in", async () => {
    const { api, counted, listed, desk, params } = await givenInvitingOffice();
    await api.call(noteIntroduced, {});
    expect(await listed()).toEqual([]);
    expect(await counted()).toMatchObject({ unreached: 0, invitable: 0 });
    expect(await desk.call(inviteGuardians, { params, body: ALL })).toEqual({ invited: 0 });
  });

  it.each(["guardian", "child"])(
    "have no name and get no mail where the identity of the %s is protected",
    async (whose) => {
      const { db, guardian, desk, params, counted, listed } = await givenInvitingOffice({
        isProtected: whose === "child",
      });
      if (whose === "guardian")
        await db.update(guardians).set({ protected: true }).where(eq(guardians.id, guardian.id));
      expect(await counted()).toMatchObject({ unreached: 1, protected: 1, invitable: 0, withoutAddress: 0 });
      const rows = await listed();
      expect(rows).toMatchObject([{ guardian: null, state: "PROTECTED", invited: null, isInvitable: false }]);
      expect(JSON.stringify(rows)).not.toContain("Karin");
      const names = rows[0]?.students.map(({ student, number }) => student?.firstName ?? number);
      expect(names).toEqual(whose === "child" ? [expect.stringMatching(/^\d{5}$/)] : ["Love", "Tindra"]);
      for (const search of ["Karin", "Tindra", "Love"]) expect(await listed({ search })).toEqual([]);
      if (whose === "child") expect(await listed({ search: names?.[0] ?? "" })).toHaveLength(1);
      expect(await desk.call(inviteGuardians, { params, body: ALL })).toEqual({ invited: 0 });
    },
  );

  it("are counted without an address, which only the register can give", async () => {
    const { db, guardian, desk, params, counted, listed } = await givenInvitingOffice();
    await db.update(guardians).set({ mail: "karin at home" }).where(eq(guardians.id, guardian.id));
    expect(await counted()).toMatchObject({ unreached: 1, invitable: 0, withoutAddress: 1 });
    expect(await listed()).toMatchObject([{ state: "NONE" }]);
    expect(await desk.call(inviteGuardians, { params, body: ALL })).toEqual({ invited: 0 });
  });

  it("are for the office of the school alone", async () => {
    const { params } = await givenInvitingOffice();
    const other = await givenInvitingOffice();
    const answers = [
      await other.desk.answer(listDeskUnreached, { params }),
      await other.desk.answer(listDeskInvitationClasses, { params }),
      await other.desk.answer(inviteGuardians, { params, body: ALL }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe("[SETUP-2] an invitation that waits", () => {
  it("is mailed if nothing has changed", async () => {
    const given = await givenInvitingOffice();
    expect(await sentTo(given)).toMatchObject([{ to: given.address, fromName: "Björkskolan" }]);
  });

  it("is not mailed to somebody who has signed in, or whose child has become protected, in the meantime", async () => {
    const one = await givenInvitingOffice();
    await one.api.call(noteIntroduced, {});
    const other = await givenInvitingOffice();
    await other.db.update(students).set({ protected: true }).where(eq(students.id, other.children.second.id));
    expect([await sentTo(one), await sentTo(other)]).toEqual([[], []]);
  });
});

it("[SETUP-2] the command says how many there are, and invites them if it is meant", async () => {
  const { db, schoolId, tenantId, mailed, now } = await givenInvitingOffice();
  const given = { tenantId, schoolIds: [schoolId], now: now(), isConfirmed: false, sendsMail: true };
  expect((await inviteByHand(db, given)).text).toContain("1 have not signed in, 0 of them without an address");
  expect((await inviteByHand(db, { ...given, isConfirmed: true })).json).toMatchObject([
    { school: schoolId, invited: 1 },
  ]);
  await mailed(1);
  await expect(inviteByHand(db, { ...given, isConfirmed: true, sendsMail: false })).rejects.toThrow(
    "SMTP_URL is not set",
  );
  await expect(inviteByHand(db, { ...given, schoolIds: ["nowhere"] })).rejects.toThrow("no school nowhere");
});
