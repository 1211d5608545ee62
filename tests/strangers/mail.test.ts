import { afterAll, expect, vi } from "vitest";
import { getNotificationPreferences } from "#contract/notifications/preferences.ts";
import { bounceFindings } from "#server/commands/checks/mail.ts";
import { endStaffAddress } from "#server/modules/desk/notices/sendStaffMail.ts";
import {
  endGuardianAddress,
  sendGuardianMail,
} from "#server/modules/notifications/notificationPreferences/sendMails.ts";
import { withMailbox } from "#server/notify/channels/bounceMailbox.ts";
import { type Mailer, smtpMailer } from "#server/notify/channels/mailer.ts";
import { noteWaiting } from "#server/notify/queues/sentNotices.ts";
import { readBounces } from "#server/notify/readBounces.ts";
import { givenConfirmed, stopMailing } from "#tests/support/given/givenMailed.ts";
import { newId } from "#tests/support/newId.ts";
import { itWith } from "./support/installed.ts";
import { givenMailServers } from "./support/mailServers.ts";

afterAll(stopMailing);

type Guardian = Awaited<ReturnType<typeof givenConfirmed>>;

const BOUNCES = "bounces@portal.example";

async function sendTo({ db, guardian, children, now }: Guardian, mailer: Mailer): Promise<void> {
  const id = newId("sent");
  await noteWaiting(db, [{ id, guardianId: guardian.id, channel: "mail", kinds: ["URGENT"], at: now() }]);
  const task = { id, guardianId: guardian.id, studentId: children.first.id, notificationId: null, url: null };
  await sendGuardianMail(
    { db, mailer, publicUrl: "http://localhost", now },
    { ...task, type: "NOTICE", kind: "URGENT", isHeld: false },
  );
}

const stateOf = async ({ api }: Guardian) => (await api.call(getNotificationPreferences, {})).mail.state;

/** Reads the messages of a mailbox that nobody has read. */
const unreadIn = (imapUrl: string) =>
  withMailbox(imapUrl, async ({ unread, read }) => {
    const sources: string[] = [];
    for (const uid of await unread()) sources.push(Buffer.from((await read(uid)) ?? []).toString("utf8"));
    return sources;
  });

itWith("postfix", "dovecot")("[PREF-7] mail arrives by Postfix, and its later bounce ends the address", async () => {
  const [known, unknown] = [await givenConfirmed(), await givenConfirmed()];
  const { smtpUrl, imapUrl } = await givenMailServers(
    ["portal.example", "example.com"],
    [
      { address: BOUNCES, name: "bounces" },
      { address: known.address, name: "known" },
    ],
  );
  const mailer = smtpMailer(smtpUrl, "no-reply@portal.example", "portal.example", BOUNCES);
  for (const guardian of [known, unknown]) await sendTo(guardian, mailer);

  await vi.waitFor(async () => expect(await unreadIn(imapUrl("known"))).toHaveLength(1));
  const [arrived = ""] = await unreadIn(imapUrl("known"));
  expect(arrived).toMatch(/^Return-Path: <bounces\+[\da-f]{32}@portal\.example>$/m);
  expect(arrived).toMatch(/^From: .*<no-reply@portal\.example>/m);

  // Postfix has taken it. Somebody writes to the mailbox too.
  expect(await stateOf(unknown)).toBe("CONFIRMED");
  await mailer.send({ to: BOUNCES, subject: "Hello", text: "Hello\n" });
  await vi.waitFor(async () => expect(await unreadIn(imapUrl("bounces"))).toHaveLength(2));
  const counted: string[] = [];
  const read = () =>
    readBounces({
      connection: unknown.connection,
      imapUrl: imapUrl("bounces"),
      bounces: BOUNCES,
      endAddress: { guardian: endGuardianAddress, staff: endStaffAddress },
      now: unknown.now,
      count: (result) => counted.push(result),
    });
  await read();
  expect(counted.toSorted()).toEqual(["refused", "unknown"]);
  expect([await stateOf(known), await stateOf(unknown)]).toEqual(["CONFIRMED", "REFUSED"]);
  await read();
  expect(counted).toHaveLength(2);
  expect(await bounceFindings({ IMAP_URL: imapUrl("bounces") })).toMatchObject([{ state: "ok" }]);
  expect(await bounceFindings({ IMAP_URL: imapUrl("bounces").replace("secret", "wrong") })).toMatchObject([
    { state: "failed", text: expect.stringContaining("user and password") },
  ]);
});
