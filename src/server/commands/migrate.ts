import { parseArgs } from "node:util";
import pg from "pg";
import { reportsAheadJob } from "#server/content/reportsAhead.ts";
import type { Connection } from "#server/database/connect.ts";
import { serverAddressOf } from "#server/database/serverAddress.ts";
import { alarmJob, deliveryJob } from "#server/deliveries/sendReports.ts";
import { unseenJob } from "#server/deliveries/unseen.ts";
import { webhookJob } from "#server/deliveries/webhooks/queue.ts";
import { prepareQueues } from "#server/jobs/startJobs.ts";
import { holidayReminderJob } from "#server/modules/holidays/reminders.ts";
import { refusedCallJob } from "#server/modules/integration/refusedCalls.ts";
import { replaceJob } from "#server/modules/integration/replace.ts";
import { formerMailJob } from "#server/modules/meetings/formerMails.ts";
import { invitationJob } from "#server/modules/meetings/sendInvitation.ts";
import { announceJob } from "#server/notify/announceContent.ts";
import { officeMailJob } from "#server/notify/channels/mailOffices.ts";
import { pushJob } from "#server/notify/channels/push.ts";
import { smsJob } from "#server/notify/channels/sms.ts";
import { activityJob } from "#server/notify/channels/teamsActivity.ts";
import { dailyJob, guardianMailJob } from "#server/notify/queues/mailTasks.ts";
import { staffMailJob } from "#server/notify/queues/staffMails.ts";
import { withdrawalJob } from "#server/notify/queues/withdrawInvites.ts";
import { type Environment, VERSION } from "#server/settings/environment.ts";
import { sourceJob } from "#server/sources/run/runs.ts";
import { withProgress } from "./progress.ts";
import { type Opened, runCommand, say, WrongUse, withDatabase } from "./runCommand.ts";

const USAGE = `Usage: npm run migrate [-- options]
In the image: node dist/server/migrate.js

Upgrades the database to this version, under a lock, so that servers with SCHEMA=expect can start on it. Run it before a
rollout, as the owner of the database. Servers of the version before go on running on the new schema.

  --grant ROLE    lets this role of the PostgreSQL server read and write all data, but change no schema
  --entra         creates the role first, as that of the managed identity of this name in Azure
  --help          shows this help`;

/** All queues, since servers that may not change the schema cannot create them. */
const QUEUES = [
  formerMailJob,
  invitationJob,
  withdrawalJob,
  officeMailJob,
  refusedCallJob,
  guardianMailJob,
  dailyJob,
  staffMailJob,
  pushJob,
  activityJob,
  smsJob,
  sourceJob,
  deliveryJob,
  alarmJob,
  unseenJob,
  announceJob,
  holidayReminderJob,
  replaceJob,
  reportsAheadJob,
  webhookJob,
];

const grants = (role: string): string => `
  grant usage on schema public, pgboss, drizzle to ${role};
  grant select, insert, update, delete on all tables in schema public, pgboss to ${role};
  grant usage, select on all sequences in schema public, pgboss to ${role};
  grant execute on all functions in schema pgboss to ${role};
  grant select on all tables in schema drizzle to ${role}`;

/** Azure has the functions for its directory's people in the database postgres only. */
async function createPrincipal({ run }: Connection, environment: Environment, role: string): Promise<void> {
  const { rows } = await run("select 1 from pg_roles where rolname = $1", [role]);
  if (rows.length > 0) return;
  const url = new URL(environment.DATABASE_URL ?? "");
  url.pathname = "/postgres";
  const client = new pg.Client(serverAddressOf(url.href, environment.DATABASE_IDENTITY));
  await client.connect();
  try {
    await client.query("select pg_catalog.pgaadauth_create_principal($1, false, false)", [role]);
  } finally {
    await client.end();
  }
  say(`The role ${role} was created.`);
}

await runCommand(USAGE, async () => {
  const { grant, entra } = parseArgs({
    options: { grant: { type: "string" }, entra: { type: "boolean", default: false } },
  }).values;
  if (entra && !grant) throw new WrongUse("--entra creates the role of --grant, which is missing.");
  const work = async ({ connection, environment }: Opened): Promise<undefined> => {
    if (grant && connection.kind === "embedded") throw new WrongUse("The embedded database has no roles.");
    await prepareQueues(connection, QUEUES);
    if (grant && entra) await createPrincipal(connection, environment, grant);
    if (grant) await connection.run(grants(pg.escapeIdentifier(grant)));
    say(`The database has all migrations of Skolvy ${VERSION}.`);
    if (grant) say(`${grant} may read and write.`);
    return undefined;
  };
  return withProgress((show, print) =>
    withDatabase(work, "upgrade", (text) => {
      print(text);
      show({ text });
    }),
  );
});
