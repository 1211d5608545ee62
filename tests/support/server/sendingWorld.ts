import { sql } from "drizzle-orm";
import { inject } from "vitest";
import webPush from "web-push";
import { SERVICE_IDS } from "#contract/services.ts";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { groupMembers, groupOwners, groups } from "#server/database/schema/groups.ts";
import { mailAddresses, notificationPreferences } from "#server/database/schema/notificationPreferences.ts";
import {
  guardianStudents,
  guardians,
  schools,
  soldServices,
  studentSchools,
  students,
  tenants,
  userRoles,
  users,
} from "#server/database/schema/people.ts";
import { pushDevices } from "#server/database/schema/push.ts";
import { staffDevices, staffMail } from "#server/database/schema/staffNotices.ts";
import { prepareQueues } from "#server/jobs/startJobs.ts";
import type { Mail, Mailer } from "#server/notify/channels/mailer.ts";
import { LIVE_CHANNEL, publish } from "#server/notify/live.ts";
import { newLinkKeys } from "#server/notify/mailLinks.ts";
import { workersOf } from "#server/work.ts";
import { USUAL_SERVICES } from "../given/givenSchool.ts";
import { newId } from "../newId.ts";
import { startPushService } from "../standIns/pushService.ts";
import { createDatabase } from "./postgres.ts";
import { TEST_CONFIG } from "./testConfig.ts";

type Published = {
  personIds?: string[];
  event?: { kind: string };
  staffIds?: string[];
  change?: { kind: string };
};

export type QueuedJob = { id: string; name: string; data: object };

/** Thursday 12 March 2026, 10:30 in Stockholm. */
export const NOW = new Date("2026-03-12T09:30:00Z");

const STARTED = new Date("2026-03-11T05:30:00Z");

/**
 * A database with all queues, whose jobs run when a test says so, by the real workers. Everything they send is kept: mails, and the
 * devices and accounts that were notified.
 */
export async function startSendingWorld() {
  const { url } = await createDatabase(inject("postgres").url, inject("postgres").template);
  const connection = await connect({ url, dataDir: "", migrations: migrationsFolder() });
  const { db } = connection;
  const browsers = await startPushService();
  const mails: Mail[] = [];
  const notified: string[] = [];
  const warnings: { details: object; text: string }[] = [];
  const send = async (address: string) => {
    notified.push(address);
    return "TAKEN" as const;
  };
  const mailer: Mailer = { from: "school@example.com", isKept: false, send: async (mail) => void mails.push(mail) };
  const warn = (details: object, text: string) => void warnings.push({ details, text });
  const workers = workersOf({
    connection,
    mailer,
    warn,
    now: () => NOW,
    publicUrl: "http://localhost",
    config: TEST_CONFIG,
    push: {
      keys: { ...webPush.generateVAPIDKeys(), subject: "mailto:it@school.example" },
      services: [browsers.origin],
      phones: { send: ({ address }) => send(address) },
      warn,
    },
    activityFeed: { issuer: "https://teams.example", send },
    sms: { country: "46", send },
  });
  await prepareQueues(connection, workers);
  /** Everything that waits in the queues, however long it is to wait. */
  const waiting = async (): Promise<QueuedJob[]> =>
    ((await db.execute(sql`select id, name, data from pgboss.job`)) as unknown as { rows: QueuedJob[] }).rows;

  const published: Published[] = [];
  const marks = new Map<string, () => void>();
  const receive = (publication: Published) => {
    const arrived = marks.get(publication.personIds?.[0] ?? "");
    if (arrived) arrived();
    else published.push(publication);
  };
  await connection.listen(
    LIVE_CHANNEL,
    (payload) => receive(JSON.parse(payload)),
    () => {},
  );

  return {
    db,
    mailer,
    mails,
    warnings,
    waiting,
    /** Takes what has been published to open pages and desks since it was last taken. */
    async published(): Promise<Published[]> {
      const mark = newId("mark");
      const arrived = new Promise<void>((resolve) => marks.set(mark, resolve));
      await publish(db, [mark], { kind: "read", studentId: "" });
      await arrived;
      return published.splice(0);
    },
    /** Runs all that waits, and what that queues, until nothing waits. */
    async work() {
      for (let jobs = await waiting(); jobs.length > 0; jobs = await waiting()) {
        await db.execute(sql`delete from pgboss.job`);
        for (const { name, data } of jobs) await workers.find((worker) => worker.name === name)?.work(data);
      }
    },
    /** Devices and accounts that were notified. */
    notified: () => [...notified, ...browsers.got.map(({ path }) => `${browsers.origin}${path}`)],
    givenSchool: () => givenSchool(db, browsers.browser),
    async stop() {
      await connection.close();
      await browsers.stop();
    },
  };
}

type Db = Awaited<ReturnType<typeof connect>>["db"];
type Browser = Awaited<ReturnType<typeof startPushService>>["browser"];

/** Every guardian has a number of their own. */
let numbers = 1_234_567;

/** Somebody with a mail address and a device of every kind. */
export type Recipient = { id: string; mail: string; devices: string[] };

/** A student with two guardians, and two members of the office, who all have everything turned on. */
async function givenSchool(db: Db, browser: Browser) {
  const [tenantId, schoolId, groupId] = [newId("tenant"), newId("school"), newId("group")];
  const student = { id: newId("student"), tenantId, firstName: "Tindra", lastName: "Hemlig", birthDate: "2014-05-01" };
  await db.insert(tenants).values({ id: tenantId, name: "Björkstad" });
  await db.insert(schools).values({ id: schoolId, tenantId, title: "Björkskolan", type: 2 });
  await db
    .insert(soldServices)
    .values(USUAL_SERVICES.map((name) => ({ tenantId, serviceId: SERVICE_IDS[name], serviceEnd: "2099-07-31" })));
  await db.insert(students).values(student);
  await db.insert(studentSchools).values({ studentId: student.id, schoolId, position: 0 });
  await db.insert(groups).values({ id: groupId, schoolId, type: "MENTOR_GROUP", title: "7A" });
  await db.insert(groupMembers).values({ groupId, studentId: student.id });

  async function givenGuardian(agreedAsAdult: boolean): Promise<Recipient> {
    const id = newId("guardian");
    const mail = `${id}@home.example`;
    numbers += 1;
    const phone = `070${numbers}`;
    const { endpoint, keys } = browser(id).subscription;
    const devices = [
      { address: endpoint, kind: "web" as const, ...keys },
      { address: newId("phone"), kind: "android" as const },
      { address: newId("account"), kind: "teams" as const },
    ];
    await db
      .insert(guardians)
      .values({ id, tenantId, firstName: "Karin", lastName: "Lind", mail, phone, lcid: "sv-SE", synced: true });
    await db.insert(guardianStudents).values({ guardianId: id, studentId: student.id, position: 0, agreedAsAdult });
    const confirmed = { asked: STARTED, confirmed: STARTED, ...newLinkKeys() };
    await db.insert(mailAddresses).values({ guardianId: id, address: mail, ...confirmed });
    await db.insert(pushDevices).values(devices.map((device) => ({ ...device, personId: id, created: STARTED })));
    await db
      .insert(notificationPreferences)
      .values({ guardianId: id, preferences: null, dailySince: STARTED, dailyNext: NOW });
    return { id, mail, devices: [...devices.map(({ address }) => address), phone.replace("0", "+46")] };
  }

  async function givenClerk(): Promise<Recipient> {
    const id = newId("user");
    const mail = `${id}@school.example`;
    const { endpoint, keys } = browser(id).subscription;
    const devices = [
      { address: endpoint, kind: "web" as const, ...keys },
      { address: newId("account"), kind: "teams" as const },
    ];
    await db.insert(users).values({ id, tenantId, firstName: "Helena", lastName: "Berg", mail });
    await db.insert(userRoles).values({ userId: id, schoolId, roleId: "office" });
    await db.insert(groupOwners).values({ userId: id, groupId });
    await db.insert(staffMail).values({ userId: id, pace: "AT_ONCE", ...newLinkKeys() });
    await db
      .insert(staffDevices)
      .values(devices.map((device) => ({ ...device, userId: id, language: "sv" as const, created: STARTED })));
    return { id, mail, devices: devices.map(({ address }) => address) };
  }

  return {
    schoolId,
    student,
    guardian: { lost: await givenGuardian(false), kept: await givenGuardian(true) },
    clerk: { lost: await givenClerk(), kept: await givenClerk() },
  };
}
