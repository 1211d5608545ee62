import { eq } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { chooseDeskMail, getDeskNotices } from "#contract/desk/notices/endpoints.ts";
import {
  getNotificationPreferences,
  listSentNotices,
  requestMailConfirmation,
} from "#contract/notifications/preferences.ts";
import { listTodo } from "#contract/todo/endpoints.ts";
import { bounceFindings } from "#server/commands/checks/mail.ts";
import { guardians } from "#server/database/schema/people.ts";
import { staffTold } from "#server/database/schema/staffNotices.ts";
import { endStaffAddress, sendStaffMail } from "#server/modules/desk/notices/sendStaffMail.ts";
import {
  endGuardianAddress,
  sendGuardianMail,
} from "#server/modules/notifications/notificationPreferences/sendMails.ts";
import { smtpMailer } from "#server/notify/channels/mailer.ts";
import { forgetOldReturns } from "#server/notify/queues/mailReturns.ts";
import { noteWaiting } from "#server/notify/queues/sentNotices.ts";
import { readBounces } from "#server/notify/readBounces.ts";
import { BOUNCES, bounceOf } from "#tests/support/bounces/bounceOf.ts";
import { givenConfirmed, type Mailed, stopMailing } from "#tests/support/given/givenMailed.ts";
import { givenMailedStaff } from "#tests/support/given/givenMailedStaff.ts";
import { newId } from "#tests/support/newId.ts";
import { linkIn } from "#tests/support/server/readMail.ts";
import { givenMailbox } from "#tests/support/standIns/givenMailbox.ts";
import { givenMailServer } from "#tests/support/standIns/givenMailServer.ts";

afterAll(stopMailing);

/** A mailbox for bounces, and a relay that takes every mail. */
async function givenRelay({ connection, now }: Pick<Mailed, "connection" | "now">) {
  const mailbox = await givenMailbox();
  const relay = await givenMailServer();
  const counted: string[] = [];
  return {
    mailbox,
    counted,
    mailer: smtpMailer(relay.url, "no-reply@portal.example", undefined, BOUNCES),
    /** The token of the last mail. */
    token: () => /^bounces\+(.*)@portal\.example$/.exec(relay.received.at(-1)?.from ?? "")?.[1] ?? "none",
    readBounces: () =>
      readBounces({
        connection,
        now,
        imapUrl: mailbox.url,
        bounces: BOUNCES,
        endAddress: { guardian: endGuardianAddress, staff: endStaffAddress },
        count: (result) => counted.push(result),
      }),
  };
}

/** A guardian who has been mailed by way of the relay. */
async function givenRelayed() {
  const given = await givenConfirmed();
  const relay = await givenRelay(given);
  const { db, guardian, children, now } = given;
  const id = newId("sent");
  await noteWaiting(db, [{ id, guardianId: guardian.id, channel: "mail", kinds: ["URGENT"], at: now() }]);
  const task = { id, guardianId: guardian.id, studentId: children.first.id, notificationId: null, url: null };
  await sendGuardianMail(
    { db, mailer: relay.mailer, publicUrl: "http://localhost", now },
    { ...task, type: "NOTICE", kind: "URGENT", isHeld: false },
  );
  const stateNow = async () => (await given.api.call(getNotificationPreferences, {})).mail.state;
  return { ...given, ...relay, stateNow };
}

it("[PREF-7] a bounce that comes later ends an address as a refusal does, and is deleted", async () => {
  const given = await givenRelayed();
  const { mailbox, counted, api } = given;
  const sent = async () => (await api.call(listSentNotices, {})).map(({ state }) => state);
  expect(await sent()).toEqual(["DELIVERED", "DELIVERED"]);
  mailbox.put(bounceOf("postfix", given.token()));
  await given.readBounces();
  expect(await given.stateNow()).toBe("REFUSED");
  expect(await sent()).toEqual(["REFUSED", "DELIVERED"]);
  expect((await api.call(listTodo, {})).items.map(({ kind }) => kind)).toContain("CONTACT");
  expect([mailbox.messages, counted]).toEqual([[], ["refused"]]);
  await given.readBounces();
  expect(counted).toEqual(["refused"]);
});

it.each([
  ["a passing trouble", { Status: "4.4.1", "Diagnostic-Code": "X-Postfix; timed out" }],
  ["a full mailbox", { Status: "5.2.2", "Diagnostic-Code": "smtp; 552 5.2.2 Mailbox full" }],
])("[PREF-7] a report of %s ends nothing", async (_what, changes) => {
  const given = await givenRelayed();
  given.mailbox.put(bounceOf("postfix", given.token(), changes));
  await given.readBounces();
  expect(await given.stateNow()).toBe("CONFIRMED");
  expect([given.mailbox.messages, given.counted]).toEqual([[], ["temporary"]]);
});

it("[PREF-7] a forged token ends nothing, is counted, and stays in the mailbox as read", async () => {
  const given = await givenRelayed();
  const { mailbox } = given;
  mailbox.put(bounceOf("postfix", "0".repeat(32)));
  mailbox.put(`To: ${BOUNCES}\r\nSubject: Hello\r\n\r\nHello\r\n`);
  mailbox.put(
    `Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n${"Content-Type: multipart/mixed\r\n\r\n".repeat(99)}`,
  );
  mailbox.put(bounceOf("absent", given.token()));
  await given.readBounces();
  expect(await given.stateNow()).toBe("CONFIRMED");
  expect(given.counted).toEqual(["unknown", "unknown", "unknown", "other"]);
  expect(mailbox.messages.map(({ uid, isSeen }) => [uid, isSeen])).toEqual([
    [1, true],
    [2, true],
    [3, true],
  ]);
  await given.readBounces();
  expect(given.counted).toHaveLength(4);
});

it("[PREF-7] a bounce of a mail to a former address, or from before it was confirmed again, ends nothing", async () => {
  const given = await givenRelayed();
  const { db, guardian, mailbox, api } = given;
  mailbox.put(bounceOf("postfix", given.token()));
  await given.readBounces();
  await api.call(requestMailConfirmation, {});
  given.setClock("2026-03-12T14:20:00Z");
  await given.post(linkIn((await given.mailed(2)).text));
  mailbox.put(bounceOf("postfix", given.token()));
  await given.readBounces();
  expect(await given.stateNow()).toBe("CONFIRMED");
  const mail = `ny-${given.address}`;
  await db.update(guardians).set({ mail }).where(eq(guardians.id, guardian.id));
  await api.call(requestMailConfirmation, {});
  mailbox.put(bounceOf("postfix", given.token()));
  await given.readBounces();
  expect(await given.stateNow()).toBe("ASKED");
  expect(given.counted).toEqual(["refused", "refused", "refused"]);
});

it("[PREF-7] [PREF-6] ends the address of a member of staff", async () => {
  const given = await givenMailedStaff();
  const { db, mentor, now } = given;
  await given.report("2026-03-17");
  const relay = await givenRelay(given);
  const task = { id: newId("mail"), userId: mentor.id };
  await db.update(staffTold).set({ mailId: task.id }).where(eq(staffTold.userId, mentor.id));
  await sendStaffMail({ db, mailer: relay.mailer, publicUrl: "http://localhost", now }, task);
  relay.mailbox.put(bounceOf("exchange", relay.token()));
  await relay.readBounces();
  const mailNow = async () => (await given.deskIn().call(getDeskNotices, {})).mail;
  expect(await mailNow()).toMatchObject({ isRefused: true });
  await given.deskIn().call(chooseDeskMail, { body: { pace: "DAILY", language: "sv" } });
  expect(await mailNow()).toMatchObject({ isRefused: false });
});

it("[PREF-7] forgets mails after two weeks, and takes their bounces for unknown", async () => {
  const given = await givenRelayed();
  await forgetOldReturns(given.db, new Date("2026-03-26T14:02:00Z"));
  given.mailbox.put(bounceOf("postfix", given.token()));
  await given.readBounces();
  expect(given.counted).toEqual(["unknown"]);
});

it("[PREF-7] the check says whether the mailbox can be opened and changed", async () => {
  const [mailbox, readOnly] = [await givenMailbox(), await givenMailbox({ isReadOnly: true })];
  mailbox.put(bounceOf("absent", "0"));
  const found = async (IMAP_URL: string) =>
    (await bounceFindings({ IMAP_URL })).map(({ state, text }) => `${state} ${text}`);
  expect(await found(mailbox.url)).toEqual(["ok the mailbox for bounces can be opened, and has 1 unread messages"]);
  expect(mailbox.messages).toMatchObject([{ isSeen: false }]);
  expect(await found(readOnly.url)).toEqual([expect.stringMatching(/^failed .*may not delete/)]);
  expect(await found(mailbox.url.replace("secret", "wrong"))).toEqual([
    expect.stringMatching(/^failed .*user and password/),
  ]);
  expect(await found(`${mailbox.url}/Bounces`)).toEqual([expect.stringMatching(/^failed .*folder .* does not exist/)]);
  expect(await bounceFindings({ IMAP_URL: undefined })).toEqual([]);
});

it("[PREF-7] mails without somebody to end come back to the mailbox itself, and without one to the sender", async () => {
  const relay = await givenMailServer();
  const mail = { to: "parent@example.com", subject: "News", text: "There is news.\n" };
  await smtpMailer(relay.url, "no-reply@portal.example", undefined, BOUNCES).send(mail);
  await smtpMailer(relay.url, "no-reply@portal.example").send(mail);
  expect(relay.received.map(({ from }) => from)).toEqual([BOUNCES, "no-reply@portal.example"]);
});
