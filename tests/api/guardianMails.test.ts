import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, it, vi } from "vitest";
import { getNotificationPreferences, listSentNotices } from "#contract/notifications/preferences.ts";
import { notificationPreferences } from "#server/database/schema/notificationPreferences.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { guardianStudents } from "#server/database/schema/people.ts";
import { posts } from "#server/database/schema/posts.ts";
import { sendDaily } from "#server/modules/notifications/notificationPreferences/sendDaily.ts";
import { sendGuardianMail } from "#server/modules/notifications/notificationPreferences/sendMails.ts";
import { pushNotifications } from "#server/notify/pushNotifications.ts";
import { enqueueDaily } from "#server/notify/queues/daily.ts";
import { givenConfirmed, type Mailed, stopMailing } from "#tests/support/given/givenMailed.ts";
import { newId } from "#tests/support/newId.ts";
import { linkIn } from "#tests/support/server/readMail.ts";

afterAll(stopMailing);

/** Lets the next morning come, and queues the daily mail. */
async function nextMorning({ setClock, db, now }: Mailed) {
  setClock("2026-03-13T05:31:00Z");
  await enqueueDaily(db, now());
}

/** Returns the sent notices, newest first and the confirmation last; what has arrived is noted after that. */
const sentOf = ({ api }: Mailed) =>
  vi.waitFor(async () => {
    const sent = await api.call(listSentNotices, {});
    expect(sent.map(({ state }) => state)).not.toContain("WAITING");
    return sent.map(({ channel, kinds, isDaily, state }) => ({ channel, kinds, isDaily, state }));
  });

const CONFIRMATION = { channel: "mail", kinds: [], isDaily: false, state: "DELIVERED" };

describe("[PREF-2] [PREF-5] urgent news", () => {
  it("is mailed at once, in quiet hours too, without a name or text and with the school as the sender", async () => {
    const given = await givenConfirmed();
    await given.save({ quiet: { from: "00:00", to: "23:59" } });
    await given.notify({ urgent: true, referenceType: "ABSENCE", notificationText: "Tindra har inte kommit fram" });
    await given.notify();
    await Promise.all([pushNotifications(given.db, given.now()), pushNotifications(given.db, given.now())]);
    const mail = await given.mailed(2);
    expect(mail.headers).toMatchObject({
      from: "Björkskolan <school@example.com>",
      to: given.address,
      subject: "Brådskande: läs i Skolvy – Björkskolan",
    });
    expect(mail.headers["list-unsubscribe"]).toBeUndefined();
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain("Öppna Skolvy och läs det nu. Det är brådskande och gäller ditt barn.");
      expect(part).not.toMatch(/Tindra|Lind\b/);
    }
    await nextMorning(given);
    await given.mailed(3);
    expect((await given.mailed(3)).text).toContain("Inlägg: 1");
  });

  it("is pushed alone by whoever wants no mail about it, as long as a device is there", async () => {
    const given = await givenConfirmed();
    await given.save({ choices: [{ kind: "URGENT", studentId: null, push: "AT_ONCE", mail: "OFF" }] });
    await given.notify({ urgent: true });
    await pushNotifications(given.db, given.now());
    await given.mailed(2);
  });
});

describe("[PREF-1] a mail at once", () => {
  it("waits for the end of the quiet hours, and is not sent if it was read or turned off meanwhile", async () => {
    const given = await givenConfirmed();
    const atOnce = [{ kind: "POST" as const, studentId: null, push: "OFF" as const, mail: "AT_ONCE" as const }];
    await given.save({ choices: atOnce, quiet: { from: "14:00", to: "16:30" } });
    const id = await given.notify();
    await pushNotifications(given.db, given.now());
    const { rows } = (await given.db.execute(
      sql`select data from pgboss.job where name = 'guardianMail' and data->>'guardianId' = ${given.guardian.id} and data->>'type' = 'NOTICE'`,
    )) as unknown as { rows: { data: Parameters<typeof sendGuardianMail>[1] }[] };
    const [job] = rows;
    if (!job) throw new Error("Nothing waits");
    expect(await sentOf(given)).toEqual([CONFIRMATION]);
    given.setClock("2026-03-12T15:30:00Z");
    const work = { db: given.db, mailer: given.mailer, publicUrl: "http://localhost", now: given.now };
    await given.db.update(notifications).set({ read: given.now() }).where(eq(notifications.id, id));
    await sendGuardianMail(work, job.data);
    expect(given.mails()).toHaveLength(1);
    expect(await sentOf(given)).toEqual([CONFIRMATION]);
  });

  it("comes for an important post by default, which the daily mail leaves out", async () => {
    const given = await givenConfirmed();
    const id = newId("post");
    await given.db.insert(posts).values({
      id,
      schoolId: given.schoolId,
      title: "Viktigt",
      body: "",
      abbreviatedDescription: "",
      published: given.now(),
      important: true,
    });
    await given.notify({ referenceId: id });
    await given.notify();
    await pushNotifications(given.db, given.now());
    expect((await given.mailed(2)).text).toContain("Det finns ett viktigt inlägg. Öppna Skolvy");
    await nextMorning(given);
    expect((await given.mailed(3)).text).toContain("Inlägg: 1");
    expect((await sentOf(given)).map(({ kinds }) => kinds)).toEqual([["POST"], ["IMPORTANT"], []]);
  });
});

describe("[PREF-3] the daily mail", () => {
  it("counts what is new of all children in the guardian's language, without names, texts or anything that tracks", async () => {
    const given = await givenConfirmed({ lcid: "en-US" });
    await given.notify();
    await given.notify({ studentId: given.children.second.id });
    await given.notify({ referenceType: "PLAN", read: given.now() });
    await given.notify({ referenceType: "FORM" });
    await nextMorning(given);
    const mail = await given.mailed(2);
    expect(mail.headers).toMatchObject({
      from: "Björkskolan <school@example.com>",
      subject: "New in Skolvy – Björkskolan",
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    });
    expect(mail.text).toContain(
      "- Posts: 2\n- Forms: 1\n".replaceAll("\n", mail.text.includes("\r\n") ? "\r\n" : "\n"),
    );
    expect(mail.html).toContain("<li>Posts: 2</li>");
    expect(mail.html).not.toMatch(/<img|<script|style=|https?:\/\/(?!localhost\/)/);
    for (const part of [mail.text, mail.html]) expect(part).not.toMatch(/Tindra|Love|Lind|hemlighet|Plans/);
    expect(await sentOf(given)).toEqual([
      { channel: "mail", kinds: ["POST", "FORM"], isDaily: true, state: "DELIVERED" },
      CONFIRMATION,
    ]);
  });

  it("has first names and titles where the tenant allows them, never of a protected identity", async () => {
    const given = await givenConfirmed({ titlesInMail: true, isProtected: true });
    await given.notify();
    await given.notify({ studentId: given.children.second.id, notificationText: "Utflykt" });
    await nextMorning(given);
    const { headers, text } = await given.mailed(2);
    expect(text).toContain("Love: Utflykt");
    expect(text).not.toMatch(/Tindra|hemlighet/);
    expect(headers.from).toBe("Skolvy <school@example.com>");
  });

  it("is not sent without anything new, nor twice for the same", async () => {
    const given = await givenConfirmed();
    await nextMorning(given);
    await given.notify({ created: new Date("2026-03-13T06:00:00Z") });
    given.setClock("2026-03-14T05:31:00Z");
    await Promise.all([enqueueDaily(given.db, given.now()), enqueueDaily(given.db, given.now())]);
    await given.mailed(2);
    given.setClock("2026-03-15T05:31:00Z");
    await enqueueDaily(given.db, given.now());
    await vi.waitFor(async () => {
      const { rows } = (await given.db.execute(
        sql`select 1 from pgboss.job where name = 'daily' and state = 'completed' and data->>'guardianId' = ${given.guardian.id}`,
      )) as unknown as { rows: unknown[] };
      expect(rows).toHaveLength(3);
    });
    expect(given.mails()).toHaveLength(2);
  });

  it("is sent once more under the same id if the server died before it noted the first, and not if it had", async () => {
    const given = await givenConfirmed();
    await given.notify();
    given.setClock("2026-03-13T05:31:00Z");
    const task = {
      id: "daily-1",
      guardianId: given.guardian.id,
      since: "2026-03-12T13:00:00.000Z",
      until: "2026-03-13T05:30:00.000Z",
    };
    const work = { db: given.db, mailer: given.mailer, publicUrl: "http://localhost", now: given.now };
    const dying = {
      ...given.mailer,
      send: async (mail: Parameters<typeof given.mailer.send>[0]) => {
        await given.mailer.send(mail);
        throw new Error("The process ends here");
      },
    };
    await expect(sendDaily({ ...work, mailer: dying }, task)).rejects.toThrow();
    await sendDaily(work, task);
    await sendDaily(work, task);
    expect(given.mails()).toHaveLength(3);
    expect(
      new Set(
        given
          .mails()
          .slice(1)
          .map(({ headers }) => headers["message-id"]),
      ).size,
    ).toBe(1);
  });

  it("stops with one click for a year, undoes only that, and tells nothing about a child", async () => {
    const given = await givenConfirmed({ lcid: "en-US" });
    await given.save({ choices: [{ kind: "PLAN", studentId: null, push: "OFF", mail: "AT_ONCE" }] });
    await given.notify();
    await nextMorning(given);
    const mail = await given.mailed(2);
    const link = linkIn(mail.headers["list-unsubscribe"] ?? "");
    expect(link).not.toContain(given.children.first.id);
    given.setClock("2027-03-12T12:00:00Z");
    const asked = await (await fetch(`${given.url}${link}`)).text();
    expect(asked).toContain("Stop the daily e-mail?");
    expect(asked).not.toMatch(/Tindra|Love|Lind|@example/);
    const before = await given.api.call(getNotificationPreferences, {});
    expect(before.dailyMail).toBe(true);
    const done = await (await given.post(link, "List-Unsubscribe=One-Click")).text();
    expect(done).toContain("The daily e-mail has been stopped");
    const after = await given.api.call(getNotificationPreferences, {});
    expect({ ...after, version: "" }).toEqual({ ...before, dailyMail: false, version: "" });
    expect(await (await given.post(link, "undo=1")).text()).toContain("You will get the daily e-mail again");
    expect(await given.api.call(getNotificationPreferences, {})).toEqual(before);
    given.setClock("2027-04-01T12:00:00Z");
    expect((await given.post(link)).status).toBe(404);
  });

  it("leaves out students who are no longer the guardian's", async () => {
    const given = await givenConfirmed();
    await given.notify();
    await given.db.delete(guardianStudents).where(eq(guardianStudents.studentId, given.children.first.id));
    await nextMorning(given);
    await vi.waitFor(async () => {
      const [row] = await given.db
        .select()
        .from(notificationPreferences)
        .where(eq(notificationPreferences.guardianId, given.guardian.id));
      expect(row?.dailySince).toEqual(new Date("2026-03-13T05:30:00Z"));
    });
    expect(await sentOf(given)).toEqual([CONFIRMATION]);
  });
});
