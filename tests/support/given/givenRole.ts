import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject, onTestFinished } from "vitest";

/** A role on the tests' database, or another one, which a test may restrict. It may read and write, unless it gets no rights. */
export async function givenRole(limit = -1, { url = inject("databaseUrl"), hasRights = true } = {}) {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const role = `role_${randomUUID().slice(0, 8)}`;
  await admin.query(`create role ${role} login password 'p' connection limit ${limit}`);
  for (const schema of hasRights ? ["public", "drizzle", "pgboss"] : []) {
    await admin.query(`grant usage on schema ${schema} to ${role}`);
    await admin.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`);
  }
  onTestFinished(async () => {
    await admin.query(`drop owned by ${role}`);
    await admin.query(`drop role ${role}`);
    await admin.end();
  });
  const databaseUrl = Object.assign(new URL(url), { username: role, password: "p" }).href;
  /** As a failover: all connections end, and the next ones reach a server that has changed. */
  const alter = async (change: string) => {
    await admin.query(`alter role ${role} ${change}`);
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = $1", [role]);
  };
  return { databaseUrl, alter };
}
