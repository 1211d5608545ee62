import { expect, inject, it, onTestFinished, vi } from "vitest";
import { noteBackup } from "#server/database/lastBackup.ts";
import { Operation, writeOperation } from "#server/http/operation.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Mail, Mailer } from "#server/notify/channels/mailer.ts";
import { withdrawalJob } from "#server/notify/queues/withdrawInvites.ts";
import { VERSION } from "#server/settings/environment.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { followingAt } from "#tests/support/server/following.ts";
import { metricsIn } from "#tests/support/server/metricsIn.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

const NOW = new Date("2026-03-12T09:30:00Z");
const TOKEN = "a token for whoever measures";

/** A server with a database of its own, which counts all rows of it. */
async function givenServer(mailer?: Mailer) {
  const { url, template } = inject("postgres");
  const database = await createDatabase(url, template);
  const server = await startApi({
    databaseUrl: database.url,
    trusted: trustedIssuer(),
    now: NOW,
    metricsToken: TOKEN,
    isOperated: true,
    ...(mailer && { mailer }),
  });
  onTestFinished(server.stop);
  const read = async () => {
    const response = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    return metricsIn(await response.text());
  };
  /** Adds rows whose people and schools nobody needs here. */
  const insert = (statements: string) =>
    server.connection.run(`begin; set local session_replication_role = replica; ${statements}; commit`);
  return { ...server, read, insert };
}

it("tells how the last runs of sources ended, and when they run next", async () => {
  const { insert, read } = await givenServer();
  await insert(`
    insert into sources (id, kind, tenant_id, schedule, next_run, created) values
      ('register', 'sds', 't', '02:30', '2026-03-13T01:30:00Z', '2026-01-01'),
      ('calendar', 'icalendar', 't', 'every 15 minutes', '2026-03-12T09:45:00Z', '2026-01-02');
    update sources set paused = true where id = 'calendar';
    insert into source_runs (source_id, kind, state, started, ended, counts) values
      ('register', 'FULL', 'FAILED', '2026-03-11T01:30:00Z', '2026-03-11T01:31:00Z', '{}'),
      ('register', 'FULL', 'DONE', '2026-03-12T01:30:00Z', '2026-03-12T01:32:30Z',
        '{"student": {"created": 3, "changed": 2, "unchanged": 90, "ended": 1, "passedOver": 4},
          "guardian": {"created": 5, "changed": 0, "unchanged": 180, "ended": 0}}'),
      ('register', 'DRY', 'FAILED', '2026-03-12T08:00:00Z', '2026-03-12T08:01:00Z', '{}'),
      ('calendar', 'FULL', 'STOPPED', '2026-03-12T09:00:00Z', '2026-03-12T09:00:01Z', '{}');
    insert into source_runs (source_id, kind, state, started) values
      ('register', 'INCREMENTAL', 'RUNNING', '2026-03-12T09:28:00Z')`);
  const metrics = await read();
  const register = { source: "register", kind: "sds" };
  const run = { ...register, run: "full" };
  expect(metrics.value("skolvy_source_run_ended_timestamp_seconds", run)).toBe(
    Date.parse("2026-03-12T01:32:30Z") / 1_000,
  );
  expect(metrics.value("skolvy_source_run_duration_seconds", run)).toBe(150);
  expect(metrics.values("skolvy_source_run_state", run, "state")).toEqual({ done: 1, stopped: 0, failed: 0 });
  expect(metrics.values("skolvy_source_run_objects", run, "change")).toEqual({
    created: 8,
    changed: 2,
    unchanged: 270,
    ended: 1,
    passed_over: 4,
  });
  expect(metrics.value("skolvy_source_running_seconds", register)).toBe(120);
  expect(metrics.value("skolvy_source_next_run_timestamp_seconds", register)).toBe(
    Date.parse("2026-03-13T01:30:00Z") / 1_000,
  );
  expect(metrics.values("skolvy_source_paused", {}, "source")).toEqual({ register: 0, calendar: 1 });
  // Nobody waits for a source that is paused.
  expect(metrics.values("skolvy_source_next_run_timestamp_seconds", {}, "source")).not.toHaveProperty("calendar");
  expect(metrics.value("skolvy_source_run_state", { source: "calendar", state: "stopped" })).toBe(1);
});

it("counts what is on its way to schools and webhooks, with the age of the oldest", async () => {
  const { insert, read } = await givenServer();
  const delivery = (id: string, destination: string, rest: string) =>
    `insert into deliveries (id, school_id, student_id, guardian_id, kind, what, subject_id, start_time, end_time,
      destination, state, created, handed_over, ended)
     values ('${id}', 's', 'p', 'g', 'absence', 'REPORTED', 'a', now(), now(), '${destination}', ${rest})`;
  await insert(
    [
      delivery("1", "webhook", "'SENT', '2026-03-12T09:00:00Z', null, null"),
      delivery("2", "webhook", "'SENT', '2026-03-12T09:20:00Z', null, null"),
      delivery("3", "webhook", "'SENT', '2026-03-12T08:00:00Z', '2026-03-12T08:00:01Z', null"),
      delivery("4", "webhook", "'RECEIVED', '2026-03-12T07:00:00Z', '2026-03-12T07:00:01Z', '2026-03-12T07:00:01Z'"),
      delivery("5", "mail", "'FAILED', '2026-03-09T08:00:00Z', null, '2026-03-12T08:00:00Z'"),
      "insert into webhooks (id, client_id, url, secrets, created) values ('library', 'c', 'https://l.example', '', now())",
      `insert into changes (tenant_id, school_id, type, subject_id, at) values
        ('t', 's', 'absence.reported', 'a', '2026-03-12T09:29:00Z'), ('t', 's', 'absence.reported', 'b', now())`,
      `insert into webhook_deliveries (id, webhook_id, change_number, delivered, ended)
        select 'w' || number, 'library', number, null, case subject_id when 'b' then now() end from changes`,
    ].join(";"),
  );
  const metrics = await read();
  const states = (destination: string) => metrics.values("skolvy_deliveries", { destination }, "state");
  expect(states("webhook")).toEqual({ waiting: 2, unconfirmed: 1, failed: 0 });
  expect(states("mail")).toEqual({ waiting: 0, unconfirmed: 0, failed: 1 });
  expect(states("desk")).toEqual({ waiting: 0, unconfirmed: 0, failed: 0 });
  expect(metrics.values("skolvy_delivery_oldest_waiting_seconds", {}, "destination")).toMatchObject({
    webhook: 30 * 60,
    mail: 0,
  });
  expect(metrics.values("skolvy_webhook_deliveries", { webhook: "library" }, "state")).toEqual({
    waiting: 1,
    given_up: 1,
  });
  expect(metrics.value("skolvy_webhook_oldest_waiting_seconds", { webhook: "library" })).toBe(60);
});

it("counts jobs by queue, and what the mail server does with mails", async () => {
  const refusal = Object.assign(new Error("No such address"), { command: "RCPT TO", responseCode: 550 });
  const send = async ({ to }: Mail) => {
    if (to === "refused@home.example") throw refusal;
    if (to === "failed@home.example") throw new Error("The mail server is away");
  };
  const { connection, insert, read } = await givenServer({ from: "no-reply@skolvy.example", isKept: false, send });
  const mail = (result: string) => ({
    id: result,
    to: `${result}@home.example`,
    instanceId: "instance-1",
    sequence: 1,
    lcid: null,
  });
  await enqueue(connection.db, withdrawalJob, ["taken", "taken", "failed", "refused"].map(mail));
  await enqueue(connection.db, withdrawalJob, [mail("later")], 60_000);
  await connection.run("select pgboss.create_queue('abandoned', '{\"policy\": \"standard\"}'::json)");
  await insert(`
    insert into pgboss.job (name, start_after) values ('abandoned', now() - interval '90 seconds');
    insert into pgboss.job (name, state) values ('abandoned', 'failed')`);
  const metrics = await vi.waitFor(
    async () => {
      const found = await read();
      expect(found.values("skolvy_mails_total", {}, "result")).toEqual({ taken: 2, refused: 1, failed: 1 });
      expect(found.value("skolvy_jobs", { queue: "invitationWithdrawal", state: "retrying" })).toBe(2);
      return found;
    },
    { interval: 500 },
  );
  expect(metrics.values("skolvy_jobs_done_total", { queue: "invitationWithdrawal" }, "result")).toEqual({
    done: 2,
    failed: 2,
  });
  expect(metrics.value("skolvy_jobs", { queue: "invitationWithdrawal", state: "scheduled" })).toBe(1);
  expect(metrics.values("skolvy_jobs", { queue: "abandoned" }, "state")).toEqual({
    scheduled: 0,
    due: 1,
    retrying: 0,
    running: 0,
    failed: 1,
  });
  expect(metrics.value("skolvy_job_oldest_due_seconds", { queue: "abandoned" })).toBeGreaterThanOrEqual(90);
  expect(metrics.text).not.toContain("anna");
});

it("tells the version, the mode, the connections and the open streams of a server", async () => {
  const server = await givenServer();
  const before = await server.read();
  expect(before.value("skolvy_build_info", { version: VERSION })).toBe(1);
  expect(before.value("skolvy_database_up")).toBe(1);
  // The alert compares it with the present, so 0 would be a backup of 1970.
  expect(before.value("skolvy_last_backup_timestamp_seconds")).toBeUndefined();
  expect(before.values("skolvy_mode", {}, "mode")).toEqual({ open: 1, "read-only": 0, maintenance: 0 });
  expect(before.values("skolvy_live_streams", {}, "reader")).toEqual({ guardian: 0, staff: 0 });
  expect(before.value("skolvy_database_connections", { state: "waiting" })).toBe(0);
  await writeOperation({ connection: server.connection, dataDir: "" }, Operation.parse({ mode: "read-only" }));
  await vi.waitFor(async () => expect((await server.read()).value("skolvy_mode", { mode: "read-only" })).toBe(1));
});

it("tells when the last backup was made", async () => {
  const { connection, read } = await givenServer();
  await noteBackup(connection, new Date("2026-03-11T02:00:00Z"));
  await noteBackup(connection, new Date("2026-03-12T02:00:00Z"));
  expect((await read()).value("skolvy_last_backup_timestamp_seconds")).toBe(Date.UTC(2026, 2, 12, 2) / 1_000);
});

it("[YEAR-5] counts services by the days before their last one", async () => {
  const { insert, read } = await givenServer();
  await insert(`
    insert into tenants (id, name) values ('ending', 'Ending');
    insert into sold_services (tenant_id, service_id, service_end) values
      ('ending', 5, '2026-03-11'), ('ending', 6, '2026-03-12'), ('ending', 7, '2026-03-19'), ('ending', 8, '2026-03-20'),
      ('ending', 9, '2026-05-11'), ('ending', 10, '2026-05-12'), ('ending', 11, '2026-03-15'), ('ending', 11, '2026-12-31')`);
  const ending = (await read()).values("skolvy_services_ending", {}, "days");
  expect(ending).toEqual({ 7: 2, 30: 3, 60: 4 });
});

it("counts a guardian's open window", async () => {
  const server = await startApi({ databaseUrl: inject("databaseUrl"), trusted: trustedIssuer(), metricsToken: TOKEN });
  onTestFinished(server.stop);
  const { guardian } = await givenFamily();
  await followingAt(server.url, await tokenFor(guardian.subject));
  const response = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const metrics = metricsIn(await response.text());
  expect(metrics.values("skolvy_live_streams", {}, "reader")).toEqual({ guardian: 1, staff: 0 });
  expect(metrics.text).not.toContain(guardian.id);
});

it("goes on telling of the process while the database is away, and nothing old", async () => {
  const server = await givenServer();
  await server.insert("insert into sources (id, kind, tenant_id, created) values ('register', 'sds', 't', now())");
  const { run } = server.connection;
  server.connection.run = async () => Promise.reject(new Error("gone"));
  const metrics = await server.read();
  server.connection.run = run;
  expect(metrics.value("skolvy_database_up")).toBe(0);
  expect(metrics.values("skolvy_jobs", {}, "queue")).toEqual({});
  expect(metrics.value("skolvy_build_info", { version: VERSION })).toBe(1);
});
