import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { RETENTION_KINDS, type RetentionPlan } from "#contract/app/retention.ts";
import { LANGUAGES } from "#contract/languages.ts";
import { endSessions } from "#server/access/sessions.ts";
import { FolderInUse } from "#server/database/lockFolder.ts";
import {
  Operation,
  readOperation,
  readOperationFile,
  writeOperation,
  writeOperationFile,
} from "#server/http/operation.ts";
import { countOld, readDeleted } from "#server/retention/byAge.ts";
import { erasePerson, HeldBySource } from "#server/retention/erasePerson.ts";
import { readEnvironment } from "#server/settings/environment.ts";
import { keptSealingKeys } from "#server/settings/seal.ts";
import { exportPerson } from "./exportPerson.ts";
import { findPerson, noteOperator, noteReading, studentsOf, unlinkGuardian } from "./people.ts";
import { withProgress } from "./progress.ts";
import { agree, type Opened, runCommand, say, WrongUse, withDatabase } from "./runCommand.ts";

const USAGE = `Usage: npm run admin -- COMMAND [options]
In the image: node dist/server/admin.js COMMAND [options]

  end-sessions PERSON          ends a person's sign-ins and forgets their devices
  unlink GUARDIAN STUDENT      ends a guardian's access to a student
  export PERSON --to FOLDER    writes all that the database has on a person into a new folder
  erase PERSON                 removes who a person is; what the school must keep stays, without a name
  announce --file FILE         shows a text above every screen; FILE has it as JSON in ${LANGUAGES.join(", ")}
  announce --off               takes it away
  mode open                    lets people read and write
  mode read-only               lets people read, and refuses whatever they write
  mode maintenance             refuses all calls, and signing in
  state                        shows the mode and what is announced
  retention                    shows what RETENTION would delete now, and what it has deleted; deletes nothing

PERSON, GUARDIAN and STUDENT are ids as Skolvy has them; a person may be a member of staff, too. What concerns a student
is written into the student's access log as the school's. Servers obey modes and announcements within 2 seconds.

  --yes    does what cannot be undone without asking
  --help   shows this help

Exit codes: 0 done, 1 failed, 2 wrong use`;

const now = () => new Date();

const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      to: { type: "string" },
      file: { type: "string" },
      off: { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });

type AdminArguments = { values: ReturnType<typeof readArguments>["values"]; first: string; second: string };

const COMMANDS: Record<string, (given: AdminArguments) => Promise<void>> = {
  "end-sessions": ({ first }) =>
    withDatabase(async ({ connection: { db } }) => {
      const person = await findPerson(db, first);
      const { ended, others } = await db.transaction(async (tx) => {
        await noteOperator(tx, await studentsOf(tx, person), now());
        return endSessions(tx, person, now());
      });
      say(`${ended} sign-ins of ${person.name} here were ended, and their devices get no more news.`);
      for (const issuer of others)
        say(
          `Tokens that ${issuer} has issued are refused from now on. It may issue new ones: end the sign-in there too.`,
        );
    }),

  unlink: ({ first, second, values }) =>
    withDatabase(async ({ connection: { db } }) => {
      const [guardian, student] = [await findPerson(db, first), await findPerson(db, second)];
      await agree(`End the access of ${guardian.name} to ${student.name}? This cannot be undone.`, values.yes);
      const source = await db.transaction(async (tx) => {
        const sourceId = await unlinkGuardian(tx, first, second);
        await noteOperator(tx, [second], now());
        return sourceId;
      });
      say(`${guardian.name} no longer has access to ${student.name}, from the next request on.`);
      if (source) say(`The source ${source} links them again with its next run, unless its data has changed by then.`);
    }),

  export: ({ first, values: { to } }) =>
    withDatabase(async ({ connection, environment: { DATA_DIR, SEALING_KEYS } }) => {
      if (!to) throw new WrongUse("--to FOLDER is missing.");
      const person = await findPerson(connection.db, first);
      const keys = await keptSealingKeys(DATA_DIR, SEALING_KEYS);
      const counts = await withProgress((show) => exportPerson(connection, person, { folder: to, keys, show }));
      await noteReading(connection.db, await studentsOf(connection.db, person), now());
      for (const [table, count] of Object.entries(counts)) say(`${table}: ${count}`);
      say(`${to} holds what the database has on ${person.name}. It may name others: read it before you hand it on.`);
    }),

  erase: ({ first, values }) =>
    withDatabase(async ({ connection: { db } }) => {
      const person = await findPerson(db, first);
      await agree(`Erase ${person.name}? This cannot be undone.`, values.yes);
      await db.transaction(async (tx) => {
        await noteOperator(tx, await studentsOf(tx, person), now());
        await erasePerson(tx, person, now());
      });
      say(
        `${person.name} was erased: name, contact, sign-ins, devices, calendar feeds, notifications and links are gone.`,
      );
      say("Kept under the id, without a name: what they wrote and reported, the school's records, and the access log.");
      say("Backups still have them, until they are deleted.");
    }),

  announce: ({ values: { file, off } }) =>
    change(async (before) => {
      if (off) return { ...before, announcement: null };
      if (!file) throw new WrongUse("Give --file FILE, or --off.");
      const { success, data, error } = Operation.safeParse({ announcement: JSON.parse(await readFile(file, "utf8")) });
      if (!success) {
        const missing = error.issues.map(({ path }) => path.at(-1)).join(", ");
        throw new WrongUse(`${file} needs a text of 1 to 500 characters in each language. Look at: ${missing}`);
      }
      return { ...before, announcement: data.announcement };
    }),

  mode: ({ first }) =>
    change(async (before) => {
      const { success, data } = Operation.shape.mode.safeParse(first);
      if (!success) throw new WrongUse(`${first} is none of open, read-only and maintenance.`);
      return { ...before, mode: data };
    }),

  state: () => change(async (before) => before),

  retention: () =>
    withDatabase(async ({ connection, environment: { RETENTION } }) => {
      for (const line of retentionLines(RETENTION, await countOld(connection, RETENTION, now()))) say(line);
      for (const { at, kind, before, count } of await readDeleted(connection))
        say(`${at} deleted ${count} of ${kind}, older than ${before.slice(0, 10)}`);
    }),
};

/** Says of each kind how long it is kept, and how much of it is older. */
const retentionLines = (plan: RetentionPlan, counts: RetentionPlan): string[] =>
  RETENTION_KINDS.map((kind) => {
    const days = plan[kind];
    return days === undefined
      ? `${kind}: kept forever`
      : `${kind}: kept for ${days} days, ${counts[kind] ?? 0} are older and go with the next sweep`;
  });

/** Changes what servers obey. A running server has the embedded database to itself, so there a file tells it. */
async function change(next: (before: Operation) => Promise<Operation>): Promise<void> {
  const { DATABASE_URL, DATA_DIR: dataDir } = readEnvironment(process.env, "command");
  const write = async (before: Operation, save: (value: Operation) => Promise<void>) => {
    const value = await next(before);
    if (value !== before) await save(value);
    say(`Mode: ${value.mode}`);
    say(value.announcement ? `Announced: ${Object.values(value.announcement)[0]}` : "Nothing is announced.");
  };
  if (!DATABASE_URL) return write(await readOperationFile(dataDir), (value) => writeOperationFile(dataDir, value));
  const place = ({ connection }: Opened) => ({ connection, dataDir });
  return withDatabase(async (opened) =>
    write(await readOperation(place(opened)), (value) => writeOperation(place(opened), value)),
  );
}

await runCommand(USAGE, async () => {
  const { values, positionals } = readArguments();
  const [command = "", first = "", second = ""] = positionals;
  const work = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!work) throw new WrongUse(USAGE);
  try {
    await work({ values, first, second });
  } catch (error) {
    if (error instanceof FolderInUse) throw new WrongUse(`${error.message} This command needs the database to itself.`);
    if (error instanceof HeldBySource) throw new WrongUse(error.message);
    throw error;
  }
  return undefined;
});
