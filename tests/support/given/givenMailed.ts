import { inject, vi } from "vitest";
import {
  getNotificationPreferences,
  requestMailConfirmation,
  saveNotificationPreferences,
} from "#contract/notifications/preferences.ts";
import type { NoticePreferences } from "#contract/notifications/preferencesSchemas.ts";
import { SERVICE_IDS } from "#contract/services.ts";
import { identities } from "#server/database/schema/identity.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import {
  guardianStudents,
  guardians,
  schools,
  soldServices,
  studentSchools,
  students,
  tenants,
} from "#server/database/schema/people.ts";
import { smtpMailer } from "#server/notify/channels/mailer.ts";
import { newId } from "../newId.ts";
import { apiFor } from "../server/api.ts";
import { TEST_ISSUER } from "../server/issuer.ts";
import { createDatabase } from "../server/postgres.ts";
import { linkIn, type ReadMail, readMail } from "../server/readMail.ts";
import { startApi } from "../server/startApi.ts";
import { trustedIssuer } from "../server/trustedIssuer.ts";
import { startMailServer } from "../standIns/givenMailServer.ts";
import { type GraphAnswer, startGraph } from "../standIns/graphStandIn.ts";
import { USUAL_SERVICES } from "./givenSchool.ts";

let running: ReturnType<typeof startMailing> | undefined;

export const TEAMS_APP = "5f0c2f5e-6f3b-4f0e-9d6e-0b6d3a1c2e4f";

/**
 * Starts a server that mails to a mail server of the test file and writes to a stand-in for Microsoft Graph, with a clock that
 * tests set. Its database is its own, since servers of other tests would send its mails otherwise.
 */
async function startMailing() {
  const { url } = await createDatabase(inject("postgres").url, inject("postgres").template);
  const mail = await startMailServer();
  const clock = new Date();
  const mailer = smtpMailer(mail.url, "school@example.com");
  const answers: Record<string, (nth: number) => GraphAnswer> = {};
  const graph = await startGraph(answers);
  const graphActivity = { ...graph.settings, teamsApp: TEAMS_APP, issuer: TEST_ISSUER };
  const server = await startApi({ databaseUrl: url, trusted: trustedIssuer(), mailer, graphActivity, now: clock });
  return { mail, mailer, clock, server, graph, graphActivity, answers };
}

/** Stops what `givenMailed` has started; each file that uses it does so at its end. */
export async function stopMailing(): Promise<void> {
  const started = await running;
  running = undefined;
  await started?.server.stop();
  await started?.mail.stop();
  await started?.graph.stop();
}

type Options = { lcid?: string | null; titlesInMail?: boolean; isProtected?: boolean };

export type Mailed = Awaited<ReturnType<typeof givenMailed>>;

/** A guardian with two students at one school and a mail address, on a server that sends mail. It is 12 March 2026, 15:00. */
export async function givenMailed({ lcid = "sv-SE", titlesInMail = false, isProtected = false }: Options = {}) {
  running ??= startMailing();
  const { mail, mailer, clock, server, graph, graphActivity, answers } = await running;
  const setClock = (time: string) => void clock.setTime(Date.parse(time));
  setClock("2026-03-12T14:00:00Z");
  const { db } = server.connection;
  const tenantId = newId("tenant");
  const schoolId = newId("school");
  await db.insert(tenants).values({ id: tenantId, name: "Björkstad", titlesInMail });
  await db.insert(schools).values({ id: schoolId, tenantId, title: "Björkskolan", type: 2 });
  await db
    .insert(soldServices)
    .values(USUAL_SERVICES.map((name) => ({ tenantId, serviceId: SERVICE_IDS[name], serviceEnd: "2099-07-31" })));
  const children = ["Tindra", "Love"].map((firstName, at) => ({
    id: newId("student"),
    tenantId,
    firstName,
    lastName: "Lind",
    protected: isProtected && at === 0,
  }));
  await db.insert(students).values(children);
  await db.insert(studentSchools).values(children.map(({ id: studentId }) => ({ studentId, schoolId, position: 0 })));
  const guardian = { id: newId("guardian"), subject: newId("subject") };
  const address = `${guardian.id}@example.com`;
  await db.insert(guardians).values({
    id: guardian.id,
    tenantId,
    firstName: "Karin",
    lastName: "Lind",
    phone: "0701234567",
    mail: address,
    lcid,
  });
  await db.insert(identities).values({ issuer: TEST_ISSUER, subject: guardian.subject, guardianId: guardian.id });
  await db
    .insert(guardianStudents)
    .values(children.map(({ id: studentId }, position) => ({ guardianId: guardian.id, studentId, position })));
  const [first, second] = children;
  if (!first || !second) throw new Error("No children");
  const receivedBy = (one: string) => mail.received.filter(({ to }) => to.includes(one));
  const mailsTo = (one: string): ReadMail[] => receivedBy(one).map(readMail);
  const mails = () => mailsTo(address);
  const feedPath = `/users/${guardian.subject}/teamwork/sendActivityNotification`;
  return {
    connection: server.connection,
    db,
    mailer,
    guardian,
    schoolId,
    address,
    setClock,
    graph,
    graphActivity,
    url: server.url,
    children: { first, second },
    api: apiFor(guardian, null, { server: server.url }),
    now: () => new Date(clock),
    /** Mails to the guardian so far. */
    mails,
    mailsTo,
    receivedBy,
    /** Waits for as many mails as that, and returns the last one. */
    async mailed(count: number): Promise<ReadMail> {
      await vi.waitFor(() => {
        if (mails().length < count) throw new Error(`${mails().length} mails have arrived`);
      });
      const last = mails().at(-1);
      if (!last || mails().length > count) throw new Error("Too many mails have arrived");
      return last;
    },
    /** Sets how Microsoft Graph answers to activities for the guardian's account. */
    graphAnswers: (answer: (nth: number) => GraphAnswer) => void Object.assign(answers, { [feedPath]: answer }),
    /** Activities that have been sent to Microsoft Graph for the guardian's account. */
    activities: () => graph.requests().filter(({ path }) => path === `/v1.0${feedPath}`),
    post: (link: string, body = "") =>
      fetch(`${server.url}${link}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body,
      }),
    /** Leaves a notification of now, or of another time. */
    notify: async (values: Partial<typeof notifications.$inferInsert> = {}): Promise<string> => {
      const id = newId("notification");
      await db.insert(notifications).values({
        id,
        personId: guardian.id,
        studentId: first.id,
        referenceType: "POST",
        referenceUrl: "/posts/1",
        notificationText: "Tindras hemlighet",
        created: new Date(clock),
        ...values,
      });
      return id;
    },
  };
}

/** The same guardian, who has confirmed the address by the mailed link a minute ago. */
export async function givenConfirmed(options: Options = {}) {
  const given = await givenMailed(options);
  await given.api.call(requestMailConfirmation, {});
  await given.post(linkIn((await given.mailed(1)).text));
  given.setClock("2026-03-12T14:01:00Z");
  const save = async (changes: Partial<NoticePreferences>) => {
    const { choices, dailyMail, promptMail, dailyTime, quiet, timeZone } = await given.api.call(
      getNotificationPreferences,
      {},
    );
    const body = { choices, dailyMail, promptMail, dailyTime, quiet, timeZone, ...changes };
    return given.api.call(saveNotificationPreferences, { body });
  };
  return { ...given, save };
}
