import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { millisecondsInMinute } from "date-fns/constants";
import { dayInZone } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { setDestination } from "#server/deliveries/destinations.ts";
import { SCHOOLS, TENANTS } from "#server/demo/cast.ts";
import { ChangingSchool } from "#server/demo/register/changingSchool.ts";
import { type ReportedAbsence, startProvider } from "#server/demo/register/provider.ts";
import { seedDemoWorld } from "#server/demo/seedDemoWorld.ts";
import { type Environment, readEnvironment } from "#server/settings/environment.ts";
import { sealingKeysFor } from "#server/settings/seal.ts";
import { OUR_IDS } from "#server/sources/delivery/records.ts";
import { subscribe } from "#server/sources/notices/notices.ts";
import { addSource, listSources } from "#server/sources/registry/registry.ts";

const PORT = 4_010;
const NAME = "demo-school";
const CHANGE_MS = millisecondsInMinute;
const SERVER = resolve(import.meta.dirname, "../../../dist/server/main.js");

const say = (text: string) => process.stdout.write(`${text}\n`);
const now = () => new Date();
const school = new ChangingSchool(now());
const change = () => say(school.change(now(), dayInZone(now(), SCHOOL_TIME_ZONE)));

/** Adds the source, sends absence reports to the system, and has it send its notices to the server that is about to start. */
async function connectSchool(environment: Environment, url: string): Promise<void> {
  const { DATABASE_URL, DATA_DIR, SEALING_KEYS, publicUrl } = environment;
  const connection = await connect({ url: DATABASE_URL, dataDir: DATA_DIR, migrations: migrationsFolder() });
  const { db } = connection;
  const keys = () => sealingKeysFor(DATA_DIR, SEALING_KEYS);
  const given = {
    id: NAME,
    kind: "ss12000",
    tenantId: TENANTS.home,
    schools: [SCHOOLS.compulsory],
    settings: { url, register: OUR_IDS },
    secrets: {},
    schedule: "02:30",
    updates: "every 15 minutes",
  };
  try {
    await seedDemoWorld(db, now(), { keys: await keys() });
    const known = (await listSources(db)).some(({ id }) => id === NAME);
    if (!known) await addSource(db, given, { now: now(), keys });
    const destination = { schoolId: SCHOOLS.compulsory, kind: "ss12000" as const, phone: null, officeMail: null };
    const settings = { url, source: NAME };
    await setDestination(
      db,
      { ...destination, settings, secrets: {} },
      { keys, now: now(), check: async () => undefined },
    );
    await subscribe(NAME, publicUrl, { db, keys, now: now(), ownNetwork: [url] });
  } finally {
    await connection.close();
  }
}

/** Prints only the times: a terminal must not show which child is absent. */
const sayAbsence = ({ startTime, endTime }: ReportedAbsence) =>
  say(`An absence has arrived: ${startTime} to ${endTime}.`);

const provider = await startProvider({ register: school.register, port: PORT, onAbsence: sayAbsence });
try {
  const environment = readEnvironment(process.env);
  if (!environment.isDemo) throw new Error("This is for the demo world only.");
  change();
  await connectSchool(environment, provider.url);
  const PRIVATE_HOSTS = [...environment.PRIVATE_HOSTS, provider.url].join(",");
  const server = spawn(process.execPath, ["--enable-source-maps", SERVER], {
    env: { ...process.env, PRIVATE_HOSTS },
    stdio: "inherit",
  });
  say(
    `A school's system is at ${provider.url}. Sign in as family and look at Elsa's schedule: it follows within a minute. Report her absent, and it arrives here.`,
  );
  // A key press ends the server too, which then completes what it is doing.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
  const changes = setInterval(() => {
    change();
    // A server that is still starting, or is ending, hears of the next change.
    provider.notify().catch(() => undefined);
  }, CHANGE_MS);
  await once(server, "exit");
  clearInterval(changes);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await provider.stop();
}
