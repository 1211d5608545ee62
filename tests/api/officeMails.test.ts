import { eq } from "drizzle-orm";
import { afterAll, expect, it, vi } from "vitest";
import { destinations } from "#server/database/schema/deliveries.ts";
import { userRoles, users } from "#server/database/schema/people.ts";
import { sources } from "#server/database/schema/sources.ts";
import { staffMail } from "#server/database/schema/staffNotices.ts";
import { alarmUnlessArrived, confirm, receive } from "#server/deliveries/attempts.ts";
import { newLinkKeys } from "#server/notify/mailLinks.ts";
import { runSource } from "#server/sources/run/runSource.ts";
import { runScheduled } from "#server/sources/run/scheduled.ts";
import { givenDelivery, givenSending } from "#tests/support/given/givenDestination.ts";
import { givenMailed, stopMailing } from "#tests/support/given/givenMailed.ts";
import { delivered, deliveryOf } from "#tests/support/given/givenSource.ts";
import { newId } from "#tests/support/newId.ts";

afterAll(stopMailing);

type Own = { pace?: "OFF"; language?: "fi" };

/** A school on a server that sends mail, and its office. */
async function givenOffice() {
  const { db, connection, schoolId, children, guardian, mailsTo, now } = await givenMailed();
  const { tenantId } = children.first;
  async function givenClerk(own: Own = {}, roleId = "office") {
    const id = newId("user");
    const mail = `${id}@skola.example.com`;
    await db.insert(users).values({ id, tenantId, firstName: "Helena", lastName: "Berg", mail });
    await db.insert(userRoles).values({ userId: id, schoolId, roleId });
    await db.insert(staffMail).values({ userId: id, ...newLinkKeys(), ...own });
    return mail;
  }
  const arrived = async (to: string, count: number) => {
    await vi.waitFor(() => expect(mailsTo(to)).toHaveLength(count));
    return mailsTo(to);
  };
  return { db, connection, schoolId, tenantId, student: children.first, guardian, mailsTo, now, givenClerk, arrived };
}

/** The office of a school whose system reads the change feed, and reports that it does not confirm. */
async function givenFailing(officeMail: string | null = null) {
  const office = await givenOffice();
  const { db, schoolId, student, guardian, now } = office;
  await db.insert(destinations).values({ schoolId, kind: "feed", officeMail });
  const sending = { ...givenSending({ now: now().toISOString() }).sending, db };
  const place = { student: { ...student, schools: [{ id: schoolId }] }, guardian };
  return {
    ...office,
    /** Sounds the alarms of as many reports as that, and returns the ids of the reports. */
    async fail(count: number) {
      const rows = [];
      for (let at = 0; at < count; at += 1) rows.push(await givenDelivery(place, { destination: "feed" }, db));
      for (const row of rows) await alarmUnlessArrived(sending, row);
      return rows.map(({ id }) => id);
    },
  };
}

it("[OUT-2] mails each of the office once in an outage, without names, and again in the next one", async () => {
  const { db, schoolId, now, givenClerk, fail, arrived, mailsTo } = await givenFailing();
  const clerk = await givenClerk();
  const finnish = await givenClerk({ language: "fi" });
  const silent = await givenClerk({ pace: "OFF" });
  const teacher = await givenClerk({}, "teacher");
  const [first = "", second = ""] = await fail(5);
  const [mail] = await arrived(clerk, 1);
  expect(mail?.headers.subject).toBe("En anmälan i Skolvy har inte kommit fram");
  expect(JSON.stringify(mail)).not.toMatch(/Tindra|Lind|Björk/);
  expect((await arrived(finnish, 1))[0]?.headers.subject).toBe("Huoltajan ilmoitus ei ole saapunut perille");
  // A confirmation at the desk does not show that the system works.
  await receive(db, [second], now());
  await fail(1);
  await confirm(db, { id: first, schoolId }, now());
  await fail(2);
  await arrived(clerk, 2);
  expect([...mailsTo(silent), ...mailsTo(teacher)]).toEqual([]);
});

it("[OUT-2] mails the address that the school has given instead of the staff", async () => {
  const address = `${newId("office")}@skola.example.com`;
  const { givenClerk, fail, arrived, mailsTo } = await givenFailing(address);
  const clerk = await givenClerk();
  await fail(3);
  await arrived(address, 1);
  expect(mailsTo(clerk)).toEqual([]);
});

it("[OUT-2] [SRC-4] mails the office once while a source fails, and again after it has worked", async () => {
  const { db, connection, tenantId, now, givenClerk, arrived } = await givenOffice();
  const clerk = await givenClerk();
  const id = newId("source").toLowerCase();
  const settings = { folder: "/nowhere" };
  await db.insert(sources).values({ id, kind: "sds", tenantId, settings, created: now() });
  const failing = () =>
    runScheduled(
      connection,
      { sourceId: id },
      { now, keys: async () => [Buffer.alloc(32).toString("base64")], warn: () => undefined, mailLanguage: "sv" },
    );
  await failing();
  await failing();
  const [mail] = await arrived(clerk, 1);
  expect(mail?.headers.subject).toBe("Data från ett annat system når inte längre fram till Skolvy");
  expect(JSON.stringify(mail)).not.toContain(id);
  const [source] = await db.select().from(sources).where(eq(sources.id, id));
  if (!source) throw new Error("No source");
  const options = { kind: "FULL" as const, allowRemovals: false, schoolType: 2, now, say: () => undefined };
  await runSource(connection, source, delivered(deliveryOf([{ id: "child" }])), { ...options, kind: "DRY" });
  await failing();
  expect(await runSource(connection, source, delivered(deliveryOf([{ id: "child" }])), options)).toMatchObject({
    state: "DONE",
  });
  const [brought] = await db.select().from(sources).where(eq(sources.id, id));
  expect(brought?.officeTold).toBeNull();
});
