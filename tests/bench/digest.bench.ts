import { setTimeout as after } from "node:timers/promises";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { workerFor } from "#server/jobs/job.ts";
import { startJobs } from "#server/jobs/startJobs.ts";
import { sendDaily } from "#server/modules/notifications/notificationPreferences/sendDaily.ts";
import { smtpMailer } from "#server/notify/channels/mailer.ts";
import { enqueueDaily } from "#server/notify/queues/daily.ts";
import { dailyJob } from "#server/notify/queues/mailTasks.ts";
import { insertDueDigests } from "#tests/support/server/dueDigests.ts";
import { createDatabase, startPostgres } from "#tests/support/server/postgres.ts";
import { startMailServer } from "#tests/support/standIns/givenMailServer.ts";
import type { Bench } from "./bench.ts";
import { short } from "./report.ts";

const MINUTES = 10;
/** 06:30 in Stockholm. */
const DUE = new Date("2026-03-13T05:30:00Z");

/** The daily mail of a municipality, all of it due at the same minute. `--guardians 500` tries it out. */
export const bench: Bench = {
  title: "Daily mail",
  async run({ guardians: count }) {
    const postgres = await startPostgres({});
    const mail = await startMailServer();
    const { url } = await createDatabase(postgres.url);
    const connection = await connect({ url, dataDir: "", migrations: migrationsFolder() });
    const { db } = connection;
    try {
      await insertDueDigests(db, { count, due: DUE });
      const work = {
        db,
        mailer: smtpMailer(mail.url, "school@example.com"),
        publicUrl: "http://localhost",
        now: () => DUE,
      };
      const jobs = await startJobs(connection, [workerFor(dailyJob, (task) => sendDaily(work, task))], () => undefined);
      const begun = performance.now();
      await enqueueDaily(db, DUE);
      const queued = (performance.now() - begun) / 1_000;
      while (mail.received.length < count) await after(100);
      const seconds = (performance.now() - begun) / 1_000;
      await jobs.close();
      const people = new Set(mail.received.flatMap(({ to }) => to)).size;
      if (people !== count || mail.received.length !== count)
        throw new Error(`${mail.received.length} mails to ${people} people`);
      return {
        text: `The daily mail of ${count} guardians, each with three new posts, due at the same minute: one server, with PostgreSQL and a mail server on the same machine. Each guardian has got one mail.`,
        runs: 1,
        goals: [{ what: "minutes until the last mail has arrived", value: seconds / 60, atMost: MINUTES }],
        tables: [
          {
            title: "One run",
            head: ["queued after (s)", "last mail after (s)", "mails a second"],
            rows: [[short(queued), short(seconds), short(count / seconds)]],
          },
        ],
      };
    } finally {
      await connection.close();
      await mail.stop();
      await postgres.stop();
    }
  },
};
