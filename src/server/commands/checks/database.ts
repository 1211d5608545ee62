import { existsSync } from "node:fs";
import { join } from "node:path";
import { millisecondsInHour } from "date-fns/constants";
import { z } from "zod";
import { checkSchema, isOutdated, migrationsFolder, missingMigrations } from "#server/database/checkSchema.ts";
import { type Connection, connect, POOLED } from "#server/database/connect.ts";
import { readLastBackup } from "#server/database/lastBackup.ts";
import { listenerName } from "#server/database/listenTo.ts";
import { FolderInUse } from "#server/database/lockFolder.ts";
import { readPassedProxies } from "#server/database/passedProxies.ts";
import { proxiesProblem } from "#server/http/monitoring/watchProxies.ts";
import { LIVE_CHANNEL } from "#server/notify/live.ts";
import type { Environment } from "#server/settings/environment.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { keptSealingKeys } from "#server/settings/seal.ts";
import { expectKeys, SEALED } from "../expectKeys.ts";
import { clockFinding } from "./clock.ts";
import { type Finding, failed, finding, ok, warning } from "./finding.ts";
import { schoolFindings } from "./schools.ts";
import { serviceFindings } from "./services.ts";
import { sourceFindings } from "./sources.ts";

/** The oldest version that every release is tried on. */
const LEAST_VERSION = 15;
/** Each server listens for live events on one connection and for jobs on another. */
const LISTENING = 2;

const Facts = z.object({
  version: z.coerce.number(),
  connections: z.coerce.number(),
  servers: z.coerce.number(),
  mayCreate: z.boolean(),
  closedTables: z.coerce.number(),
  now: z.coerce.number(),
});

const FACTS = `select current_setting('server_version_num')::int / 10000 as version,
  least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0),
    (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
    (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
  ) as connections,
  (select count(*) from pg_stat_activity where datname = current_database() and application_name = '${listenerName(LIVE_CHANNEL)}')
    as servers,
  has_database_privilege(current_database(), 'create') as "mayCreate",
  (select count(*) from pg_tables where schemaname in ('public', 'pgboss') and not (
    has_schema_privilege(schemaname, 'usage')
    and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')
    and has_table_privilege(format('%I.%I', schemaname, tablename), 'insert')
    and has_table_privilege(format('%I.%I', schemaname, tablename), 'update')
    and has_table_privilege(format('%I.%I', schemaname, tablename), 'delete'))) as "closedTables",
  extract(epoch from clock_timestamp()) * 1000 as now`;

/** The number of servers that there will be; by default those that run now, or one. */
export type Plan = { servers?: number | undefined };

/** Opens the database without changing it, and looks at its version, rights, schema, clock, last backup and sources. */
export async function databaseFindings(environment: Environment, plan: Plan = {}): Promise<Finding[]> {
  const { DATABASE_URL, DATABASE_READ_URL, DATA_DIR, DATABASE_IDENTITY } = environment;
  const said: string[] = [];
  const name = "database";
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, "database")))
    return [warning(name, "the embedded database does not exist yet: the first start makes it")];
  let connection: Connection;
  try {
    connection = await connect({
      url: DATABASE_URL,
      readUrl: DATABASE_READ_URL,
      dataDir: DATA_DIR,
      migrations: migrationsFolder(),
      identity: DATABASE_IDENTITY,
      schema: "ignore",
      say: (text) => void said.push(text),
    });
  } catch (error) {
    if (error instanceof FolderInUse) return [ok(name, "a running server uses the embedded database: see its /status")];
    return [await finding(name, () => Promise.reject(error))];
  }
  try {
    const schema = await finding("schema", () => schemaFinding(connection, environment));
    const about = connection.kind === "server" ? await serverFindings(connection, environment, plan) : [];
    const isReady = schema.state === "ok" && !/migration/.test(schema.text);
    const held = isReady ? await heldFindings(connection, environment) : [];
    // Says of the standby what a server would say.
    if (DATABASE_READ_URL) await connection.readMuch((db) => db.execute("select 1"));
    const standby = DATABASE_READ_URL ? [said[0] ? warning("standby", said[0]) : ok("standby", "answers")] : [];
    return [...about, ...standby, schema, ...held];
  } finally {
    await connection.close();
  }
}

/** Looks at what a database of this version holds, and whether it takes more. */
async function heldFindings(connection: Connection, environment: Environment): Promise<Finding[]> {
  return [
    await finding("saving", async () => {
      await connection.tryWriting();
      return ok("saving", "works");
    }),
    await finding("sealed data", () => sealedFinding(connection, environment)),
    ...(await backupFindings(connection)),
    ...(await proxyFindings(connection, environment)),
    ...(await sourceFindings(connection, environment)),
    ...(await schoolFindings(connection.db)),
    ...(await serviceFindings(connection.db, schoolDay(new Date()))),
  ];
}

async function sealedFinding({ run }: Connection, { DATA_DIR, SEALING_KEYS }: Environment): Promise<Finding> {
  await expectKeys(run, SEALED, await keptSealingKeys(DATA_DIR, SEALING_KEYS));
  return ok("sealed data", "can be opened");
}

async function serverFindings(
  { run, mixesSessions }: Connection,
  { DATABASE_POOL, SCHEMA }: Environment,
  { servers }: Plan,
): Promise<Finding[]> {
  const began = Date.now();
  const { rows } = await run(FACTS);
  const here = (began + Date.now()) / 2;
  const facts = Facts.parse(rows[0]);
  return [
    ...factFindings({ ...facts, servers: servers ?? Math.max(facts.servers, 1) }, { DATABASE_POOL, SCHEMA }),
    (await mixesSessions()) ? failed("pooler", POOLED) : ok("pooler", "each connection keeps its session"),
    clockFinding("clock against the database", facts.now, here),
  ];
}

type DatabaseFacts = Omit<z.infer<typeof Facts>, "now">;

/** Checks the server's version, its connections and the rights of the user. */
export function factFindings(
  { version, connections, servers, mayCreate, closedTables }: DatabaseFacts,
  { DATABASE_POOL, SCHEMA }: Pick<Environment, "DATABASE_POOL" | "SCHEMA">,
): Finding[] {
  const rights = (): Finding => {
    if (closedTables > 0)
      return failed(
        "rights",
        `this user may not read and write ${closedTables} tables: npm run migrate -- --grant ROLE`,
      );
    if (SCHEMA === "upgrade" && !mayCreate)
      return failed("rights", "this user may not create schemas, as SCHEMA=upgrade needs: use SCHEMA=expect");
    return ok(
      "rights",
      mayCreate ? "this user may upgrade the schema" : "this user may read and write, but not upgrade",
    );
  };
  const words = `PostgreSQL ${version}`;
  return [
    version < LEAST_VERSION ? failed("database", `${words} is older than ${LEAST_VERSION}`) : ok("database", words),
    connectionsFinding(servers, DATABASE_POOL + LISTENING, connections),
    rights(),
  ];
}

/** Checks whether the database has connections for all servers, and for one more while a version replaces another. */
function connectionsFinding(servers: number, each: number, limit: number): Finding {
  const name = "connections";
  const needed = `${servers} ${servers === 1 ? "server needs" : "servers need"} ${servers * each} of ${limit}, ${each} each`;
  if (servers * each > limit) return failed(name, `${needed}: lower DATABASE_POOL, or raise the database's limit`);
  return (servers + 1) * each > limit
    ? warning(name, `${needed}, which leaves none for one more server during an upgrade`)
    : ok(name, needed);
}

async function schemaFinding({ run }: Connection, { SCHEMA }: Environment): Promise<Finding> {
  const missing = await missingMigrations((text) => run(text), migrationsFolder());
  if (missing > 0 || SCHEMA === "upgrade") await checkSchema((text) => run(text), migrationsFolder());
  if (missing === 0)
    return (await isOutdated((text) => run(text), migrationsFolder()))
      ? failed("schema", "a later version has taken away what this version uses: start a newer one")
      : ok("schema", "is this version's");
  return SCHEMA === "expect"
    ? failed("schema", `lacks ${missing} migrations: npm run migrate`)
    : ok("schema", `lacks ${missing} migrations, which the next start runs`);
}

/** Warns of a backup that a night was left out of. Without any, another way may be used, as in Azure. */
async function backupFindings(connection: Connection): Promise<Finding[]> {
  const made = await readLastBackup(connection);
  return made ? [backupFinding(made, new Date())] : [];
}

/** Compares the setting with what running servers have seen in X-Forwarded-For. */
async function proxyFindings(connection: Connection, { TRUSTED_PROXIES }: Environment): Promise<Finding[]> {
  const noted = await readPassedProxies(connection);
  if (!noted) return [];
  const { passed, seen } = noted;
  const name = "TRUSTED_PROXIES";
  const problem = proxiesProblem({ passed, trusted: TRUSTED_PROXIES });
  return [problem ? failed(name, `${problem} (seen ${seen.toISOString()})`) : ok(name, "agrees with X-Forwarded-For")];
}

/** More than a day and the time that a backup may take, as in the alert SkolvyBackupOld. */
const BACKUP_MAX_AGE_HOURS = 30;

/** Checks the age of the last backup. */
export function backupFinding(made: Date, now: Date): Finding {
  const hours = Math.floor((now.getTime() - made.getTime()) / millisecondsInHour);
  const text = `the last one was made ${hours} hours ago`;
  return hours >= BACKUP_MAX_AGE_HOURS ? warning("backup", text) : ok("backup", text);
}
