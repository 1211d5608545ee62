import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { importJWK, SignJWT } from "jose";
import { IDEMPOTENCY_HEADER } from "#contract/limits.ts";
import { api } from "#contract/registry/api.ts";
import manifest from "#package" with { type: "json" };
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { readMigrations } from "#server/database/upgrade/migrations.ts";
import { MEETINGS, STUDENTS } from "#server/demo/cast.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { officeMailJob } from "#server/notify/channels/mailOffices.ts";
import { sampleAddress } from "#tests/support/checks/sample.ts";
import { startDemoApi } from "#tests/support/server/demoApi.ts";
import { createTestIssuer, TEST_AUDIENCE, TEST_ISSUER } from "#tests/support/server/issuer.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { startPostgresOfTools } from "#tests/support/server/postgresOfTools.ts";

/**
 * Fills a PostgreSQL database the way this release leaves one, with rows in every table. Releases are recorded from
 * their own code, so that later ones can be tested on what it really wrote:
 *
 *     npx tsx tests/upgrade/recordRelease.ts
 *
 * It starts the PostgreSQL that the installed pg_dump belongs to, writes the version of package.json into this folder, and prints
 * the lines for tests/migrations.test.ts. Record with PostgreSQL 15, the oldest that is supported.
 *
 * The JSON lists the release's endpoints. The dump is plain SQL, which both PostgreSQL and PGlite read. It holds the demo world and made-up rows, and no keys: servers
 * on the database make their own.
 */
const postgres = await startPostgresOfTools();
if (!postgres) throw new Error("No PostgreSQL server is installed beside pg_dump");
const { url } = await createDatabase(postgres.url);

const { signingKey, trusted } = await createTestIssuer();
const mailer = { from: "no-reply@skolvy.example", isKept: false, send: () => Promise.reject(new Error("Not now")) };
const { app, connection } = await startDemoApi({ url }, trusted, { mailer });

const token = await new SignJWT({ scope: "openid guardians" })
  .setProtectedHeader({ alg: "RS256", kid: "test", typ: "at+jwt" })
  .setIssuer(TEST_ISSUER)
  .setAudience(TEST_AUDIENCE)
  .setSubject("account-family")
  .setIssuedAt()
  .setExpirationTime("1h")
  .sign(await importJWK(signingKey, "RS256"));

async function send(method: "GET" | "POST", path: string, payload?: object): Promise<void> {
  const { statusCode, body } = await app.inject({
    method,
    url: `/api${path}`,
    query: { studentId: STUDENTS.compulsory },
    headers: { authorization: `Bearer ${token}`, [IDEMPOTENCY_HEADER]: randomUUID() },
    ...(payload && { payload }),
  });
  if (method === "POST" && statusCode >= 300) throw new Error(`${method} ${path}: ${statusCode} ${body}`);
}

for (const { endpoint } of api) {
  const isRead = endpoint.method === "GET" && endpoint.content !== "events" && !endpoint.path.includes(":");
  if (isRead) await send("GET", sampleAddress(endpoint).replace(/\?.*/, ""));
}
await send("POST", "/conversations/message", { conversationID: "conversation-1", text: "See you on Monday." });

await enqueue(connection.db, officeMailJob, [
  { id: "office-mail", what: "sourceFails", schoolIds: [], userId: "teacher-of-the-demo-world", language: "sv" },
]);

/** Rows that only time, another program or another guardian would write. */
const STATEMENTS = [
  `insert into meeting_invites (instance_id, person_id, mail, lcid)
   select instance_id, 'teacher-of-the-demo-world', 'teacher@skolvy.example', 'sv-SE'
   from (select id as instance_id from meeting_instances where id = '${MEETINGS.unbookedInstance}') as instance`,
  `insert into oidc_models (kind, id, payload, uid, expires) values
   ('Session', 'a-session', '{"accountId":"account-family","kind":"Session"}', 'a-uid', '2026-03-12T21:30:00Z'),
   ('Grant', 'a-grant', '{"accountId":"account-family","kind":"Grant"}', null, '2026-03-12T21:30:00Z')`,
  `insert into sign_in_guesses (key, count, expires) values ('a-digest', 2, '2026-03-12T09:45:00Z')`,
  `insert into rate_limits (key, count, expires) values ('a-digest', 12, '2026-03-12T09:31:00Z')`,
  `insert into shared_secrets (name, value) values ('removed', '"removed"')`,
  `insert into sources (id, kind, tenant_id, created) values
   ('import-tenant-of-a-register', 'import', 'tenant-of-a-register', '2026-03-12T09:30:00Z')`,
  `insert into source_ids (source_id, kind, sourced_id, id)
   values ('import-tenant-of-a-register', 'student', 'S-1', '${STUDENTS.synced}')`,
  `insert into source_runs (source_id, kind, state, started)
   values ('import-tenant-of-a-register', 'FULL', 'DONE', '2026-03-12T09:30:00Z')`,
  `insert into source_problems (run_id, place, words, severity)
   select id, 'users.csv:4, givenName', 'is missing', 'WARNING' from source_runs`,
  `insert into sources (id, kind, tenant_id, created)
   select 'program-of-a-release', 'push', id, '2026-03-12T09:30:00Z' from tenants order by id limit 1`,
  `insert into integration_clients (id, may, secrets, per_minute, created)
   values ('program-of-a-release', '{read}', '[]', 60, '2026-03-12T09:30:00Z')`,
  `insert into integration_items (client_id, kind, source_id, body, version, changed)
   values ('program-of-a-release', 'post', 'P-1', '{}', '1', '2026-03-12T09:30:00Z')`,
  `insert into webhooks (id, client_id, url, secrets, created, ended) values
   ('a-webhook', 'program-of-a-release', 'https://program.example', 'removed', '2026-03-12T09:30:00Z', '2026-03-12T09:31:00Z')`,
  `insert into webhook_deliveries (id, webhook_id, change_number, ended)
   select 'a-delivery', 'a-webhook', number, '2026-03-12T09:31:00Z' from changes order by number limit 1`,
  `insert into destinations (school_id, kind) select id, 'desk' from schools order by id limit 1`,
  `insert into mail_addresses (guardian_id, address, asked, link_id, link_key)
   select id, 'parent@skolvy.example', '2026-03-12T09:30:00Z', 'a-link', 'removed' from guardians order by id limit 1`,
  `insert into notification_preferences (guardian_id, daily_since, daily_next)
   select id, '2026-03-12T09:30:00Z', '2999-01-01' from guardians order by id limit 1`,
  `insert into machine_translations (tenant_id, language, digest, translation, used)
   select id, 'en', 'a-digest', 'A translation', '2026-03-12T09:30:00Z' from tenants order by id limit 1`,
  `insert into file_pieces (file_id, position, bytes) select id, 0, '\\x00' from files order by id limit 1`,
  `insert into push_devices (address, person_id, kind, created)
   select 'a-phone-of-the-demo-world', id, 'android', '2026-03-12T09:30:00Z' from guardians order by id limit 1`,
  `insert into staff_devices (address, user_id, kind, language, created)
   select 'a-browser-of-the-demo-world', id, 'web', 'sv', '2026-03-12T09:30:00Z' from users order by id limit 1`,
  `insert into put_away (guardian_id, kind, item_id) select id, 'FORM', 'a-form' from guardians order by id limit 1`,
  // One job in each queue.
  "insert into pgboss.job (name) select name from pgboss.queue where name not in (select name from pgboss.job)",
  // Background work that no release regards as too old, however late the dump is read.
  `update pgboss.job set start_after = '2999-01-01', keep_until = '2999-12-31'`,
  `insert into pgboss.archive select * from pgboss.job`,
  `insert into pgboss.schedule (name, cron) values ('mail', '0 3 1 1 *')`,
  `insert into pgboss.subscription (event, name) values ('an-event', 'mail')`,
  `delete from identities where issuer = '${TEST_ISSUER}'`,
  `delete from staff_identities where issuer = '${TEST_ISSUER}'`,
];

// The server writes its read marks when it stops.
await app.close();
for (const statement of STATEMENTS) await connection.run(statement);
const { rows } = await connection.run(
  `select format('%I.%I', schemaname, tablename) as name from pg_tables
   where schemaname in ('public', 'drizzle', 'pgboss')`,
);
for (const { name } of rows as { name: string }[]) {
  const found = await connection.run(`select 1 from ${name} limit 1`);
  if (found.rows.length === 0) process.stderr.write(`No row in ${name}\n`);
}
await connection.close();

const [, release = ""] = /([\d.]+)/.exec(manifest.version) ?? [];
const at = (ending: string) => resolve(import.meta.dirname, `${release}.${ending}`);
const endpoints = api.map(({ endpoint: { method, path } }) => `${method} ${path}`).sort();
await writeFile(at("json"), `${JSON.stringify(endpoints, null, 2)}\n`);
const options = ["--inserts", "--rows-per-insert=200", "--no-owner", "--no-privileges", url];
const { stdout } = await promisify(execFile)("pg_dump", options, { maxBuffer: 1e9 });
// PGlite knows no commands of psql and not every setting.
const plain = stdout.replace(/^(?:SET |\\).*\n/gm, "");
await writeFile(at("sql.gz"), gzipSync(plain, { level: 9 }));
for (const { tag, when, hash } of readMigrations(migrationsFolder()))
  process.stdout.write(`{ tag: "${tag}", when: ${when}, sha256: "${hash}" },\n`);
await postgres.stop();
