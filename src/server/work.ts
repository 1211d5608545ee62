import type { FastifyInstance } from "fastify";
import type { ClientConfig } from "#contract/app/schemas.ts";
import { reportsAheadJob } from "./content/reportsAhead.ts";
import type { Connection } from "./database/connect.ts";
import { alarmUnlessArrived, attempt } from "./deliveries/attempts.ts";
import { sendAhead } from "./deliveries/sendAhead.ts";
import type { Sending } from "./deliveries/sending.ts";
import { alarmJob, deliveryJob } from "./deliveries/sendReports.ts";
import { announceIfUnseen, unseenJob } from "./deliveries/unseen.ts";
import { attemptWebhook } from "./deliveries/webhooks/attemptWebhook.ts";
import { webhookJob } from "./deliveries/webhooks/queue.ts";
import type { BounceResult } from "./http/monitoring/metrics.ts";
import { createSendOutside } from "./http/sendOutside.ts";
import { type Worker, workerFor } from "./jobs/job.ts";
import { startJobs } from "./jobs/startJobs.ts";
import { endStaffAddress, sendStaffMail } from "./modules/desk/notices/sendStaffMail.ts";
import { followScheduled } from "./modules/desk/posts/followScheduled.ts";
import { holidayReminderJob, remindLater, remindOnce } from "./modules/holidays/reminders.ts";
import { mailOfRefusedCall, refusedCallJob } from "./modules/integration/refusedCalls.ts";
import { replaceJob, runReplace } from "./modules/integration/replace.ts";
import { formerMailJob, sendFormerMail } from "./modules/meetings/formerMails.ts";
import { invitationJob, sendInvitation } from "./modules/meetings/sendInvitation.ts";
import { sendDaily } from "./modules/notifications/notificationPreferences/sendDaily.ts";
import { endGuardianAddress, sendGuardianMail } from "./modules/notifications/notificationPreferences/sendMails.ts";
import { announceContent, announceJob } from "./notify/announceContent.ts";
import type { ActivityFeed } from "./notify/channels/graphActivity.ts";
import type { Mailer } from "./notify/channels/mailer.ts";
import { officeMailJob, sendOfficeMail } from "./notify/channels/mailOffices.ts";
import { type Push, pushJob, sendPush } from "./notify/channels/push.ts";
import { type Sms, sendSms, smsJob } from "./notify/channels/sms.ts";
import { activityJob, sendActivity } from "./notify/channels/teamsActivity.ts";
import { sendWithdrawal } from "./notify/channels/withdrawal.ts";
import { dailyJob, guardianMailJob } from "./notify/queues/mailTasks.ts";
import { staffMailJob } from "./notify/queues/staffMails.ts";
import { withdrawalJob } from "./notify/queues/withdrawInvites.ts";
import type { SealingKeys } from "./settings/services.ts";
import { serveSources, sourceWorker } from "./sources/notices/notices.ts";

export type WorkOptions = {
  connection: Connection;
  now: () => Date;
  publicUrl: string;
  config: ClientConfig;
  push: Push | undefined;
  activityFeed: ActivityFeed | undefined;
  sms?: Sms | undefined;
  mailer?: Mailer | undefined;
  /** The mailbox to which mails come back, as in IMAP_URL; without it bounces are not read. */
  imapUrl?: string | undefined;
  /** Keys that open the secrets of sources; without it no source runs by itself. */
  sealingKeys?: (() => Promise<SealingKeys>) | undefined;
  /** The program of the command `sources`, which runs sources in processes of their own; without it these only read. */
  sourcesProgram?: string | undefined;
  privateHosts?: string[];
  warn: (details: object, text: string) => void;
  /** Receives the result of each attempt at a job. */
  countJob?: ((queue: string, result: "done" | "failed") => void) | undefined;
  countBounce?: ((result: BounceResult) => void) | undefined;
};

/** Starts the background work of a server. It ends with the server. */
export async function startWork(app: FastifyInstance, options: WorkOptions): Promise<void> {
  const { connection, now, mailer, config, sealingKeys, sourcesProgram, privateHosts = [], warn } = options;
  const stopping = new AbortController();
  app.addHook("preClose", async () => stopping.abort());
  const apart = { program: sourcesProgram, stopping: stopping.signal };
  const mailLanguage = mailer && config.schoolLanguage;
  const sources = sealingKeys && { now, keys: sealingKeys, ownNetwork: privateHosts, warn, mailLanguage, apart };
  const workers = [...workersOf(options), ...(sources ? [sourceWorker(connection, sources)] : [])];
  const jobs = await startJobs(connection, workers, warn, options.countJob);
  app.addHook("onClose", jobs.close);
  if (sources) serveSources(app, connection.db, sources);
  await readBouncesOf(app, options);
}

/** Loads IMAP only if there is a mailbox. */
async function readBouncesOf(app: FastifyInstance, options: WorkOptions): Promise<void> {
  const { connection, now, imapUrl, mailer, countBounce: count = () => undefined, warn } = options;
  const bounces = mailer?.bounces;
  if (imapUrl === undefined || bounces === undefined) return;
  const { startReadingBounces } = await import("./notify/readBounces.ts");
  const endAddress = { guardian: endGuardianAddress, staff: endStaffAddress };
  app.addHook("onClose", startReadingBounces({ connection, imapUrl, bounces, endAddress, now, count }, warn));
}

/** Returns the workers of all queues but that of sources. */
export function workersOf(
  options: Omit<WorkOptions, "sourcesProgram" | "countJob" | "imapUrl" | "countBounce">,
): Worker[] {
  const {
    connection,
    now,
    publicUrl,
    config,
    push,
    activityFeed,
    sms,
    mailer,
    sealingKeys,
    privateHosts = [],
    warn,
  } = options;
  const { db } = connection;
  const sending: Sending = {
    db,
    now,
    keys: sealingKeys ?? (() => Promise.resolve([])),
    mailer,
    sendOutside: createSendOutside(privateHosts),
    tokens: new Map(),
    language: config.schoolLanguage,
    publicUrl,
    warn,
  };
  return [
    ...(mailer ? [workerFor(formerMailJob, (mail) => sendFormerMail({ db, mailer, now, warn }, mail))] : []),
    ...(mailer ? [workerFor(invitationJob, (task) => sendInvitation({ db, mailer, publicUrl, now }, task))] : []),
    ...(mailer ? [workerFor(withdrawalJob, (task) => sendWithdrawal(mailer, task, now()))] : []),
    ...(mailer ? [workerFor(officeMailJob, (task) => sendOfficeMail(db, mailer, task))] : []),
    ...(mailer ? [workerFor(guardianMailJob, (task) => sendGuardianMail({ db, mailer, publicUrl, now }, task))] : []),
    ...(mailer ? [workerFor(staffMailJob, (task) => sendStaffMail({ db, mailer, publicUrl, now }, task))] : []),
    ...(mailer || push || activityFeed
      ? [workerFor(dailyJob, (task) => sendDaily({ db, mailer, publicUrl, now }, task))]
      : []),
    ...(push ? [workerFor(pushJob, (task) => sendPush(db, push, task, now()))] : []),
    ...(activityFeed ? [workerFor(activityJob, (task) => sendActivity(db, activityFeed, task, now()))] : []),
    ...(sms ? [workerFor(smsJob, (task) => sendSms({ db, sms, publicUrl, now }, task))] : []),
    // Also without a mail server, since the call that queues it does not know whether there is one.
    workerFor(refusedCallJob, async ({ clientId }) => {
      if (mailer) await mailOfRefusedCall(db, clientId, config.schoolLanguage);
    }),
    workerFor(replaceJob, (task) => runReplace(connection, task, now)),
    workerFor(announceJob, async (task) => {
      await announceContent(db, task, now());
      await followScheduled(db, task, now());
      await remindLater(db, task, now());
    }),
    workerFor(holidayReminderJob, (task) => remindOnce(db, task, now())),
    workerFor(deliveryJob, (task) => attempt(sending, task)),
    workerFor(webhookJob, (task) => attemptWebhook(sending, task)),
    workerFor(alarmJob, (task) => alarmUnlessArrived(sending, task)),
    workerFor(unseenJob, (task) => announceIfUnseen(db, task, now())),
    workerFor(reportsAheadJob, ({ studentIds }) => sendAhead(db, now(), studentIds)),
  ];
}
