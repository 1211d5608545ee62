import { randomUUID } from "node:crypto";
import { importJWK, SignJWT } from "jose";
import { api } from "#contract/api.ts";
import { IDEMPOTENCY_HEADER } from "#contract/limits.ts";
import { MEETINGS, STUDENTS } from "#server/demo/cast.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { officeMailJob } from "#server/notify/mailOffices.ts";
import { startDemoApi } from "#tests/support/demoApi.ts";
import { createTestIssuer, TEST_AUDIENCE, TEST_ISSUER } from "#tests/support/issuer.ts";
import { sampleAddress } from "#tests/support/sample.ts";

/**
 * Fills an empty PostgreSQL database the way this release leaves one, with rows in every table. Releases are recorded from
 * their own code, so that later ones can be tested on what it really wrote:
 *
 *     createdb release
 *     npx tsx tests/upgrade/recordRelease.ts postgres://localhost/release > tests/upgrade/0.1.0.json
 *     pg_dump --inserts --rows-per-insert=200 --no-owner --no-privileges postgres://localhost/release |
 *       grep -v '^SET \|^\\' | gzip -9n > tests/upgrade/0.1.0.sql.gz
 *
 * The JSON lists the release's endpoints. The dump is plain SQL, which both PostgreSQL and PGlite read. It holds the demo world and made-up rows, and no keys: servers
 * on the database make their own.
 */
const [url] = process.argv.slice(2);
if (!url) throw new Error("Name the database: npx tsx tests/upgrade/recordRelease.ts postgres://localhost/release");

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
await send("POST", "/pushnotifications/register", { token: "a-phone-of-the-demo-world", platform: "android" });

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
  // Background work that no release regards as too old, however late the dump is read.
  `update pgboss.job set start_after = '2999-01-01', keep_until = '2999-12-31'`,
  `insert into pgboss.archive select * from pgboss.job`,
  `insert into pgboss.schedule (name, cron) values ('mail', '0 3 1 1 *')`,
  `insert into pgboss.subscription (event, name) values ('an-event', 'mail')`,
  `delete from identities where issuer = '${TEST_ISSUER}'`,
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
process.stdout.write(
  `${JSON.stringify(api.map(({ endpoint: { method, path } }) => `${method} ${path}`).sort(), null, 2)}\n`,
);
