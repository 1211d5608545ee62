import { sql } from "drizzle-orm";
import { type Database, LOCKS } from "#server/database/connect.ts";
import { tenants } from "#server/database/schema/people.ts";
import type { SealingKeys } from "#server/settings/services.ts";
import { seedYearOfResults } from "./assessments/yearOfResults.ts";
import { bring } from "./bring.ts";
import { seedConversations } from "./conversations/conversations.ts";
import assignments from "./data/assignments.json" with { type: "json" };
import desk from "./data/desk.json" with { type: "json" };
import forms from "./data/forms.json" with { type: "json" };
import granvik from "./data/granvik.json" with { type: "json" };
import meetings from "./data/meetings.json" with { type: "json" };
import notices from "./data/notices.json" with { type: "json" };
import people from "./data/people.json" with { type: "json" };
import permissions from "./data/permissions.json" with { type: "json" };
import plans from "./data/plans.json" with { type: "json" };
import posts from "./data/posts.json" with { type: "json" };
import results from "./data/results.json" with { type: "json" };
import school from "./data/school.json" with { type: "json" };
import { type DataFile, readData } from "./dataFile.ts";
import { seedCorrections } from "./desk/corrections.ts";
import { seedOffice } from "./desk/office.ts";
import { filesOf, seedPictures } from "./files/files.ts";
import { seedNotifications } from "./notifications/notifications.ts";
import { seedAccounts, seedStaffLanguages } from "./people/accounts.ts";
import { seedChildCards } from "./people/childCards.ts";
import { seedServices } from "./people/services.ts";
import { writeAlso, writeRows } from "./rows.ts";
import { seedAbsences } from "./schedule/absences.ts";
import { seedCare } from "./schedule/care.ts";
import { seedLeave } from "./schedule/leave.ts";
import { seedSchedule } from "./schedule/schedule.ts";
import { seedTodo } from "./todo/todo.ts";
import { createWorld, type World } from "./world.ts";

/** The files of data of each municipality, ordered: later ones refer to earlier ones. */
const HOME = { people, posts, school, assignments, plans, results, forms, meetings, notices, permissions, desk };
const OTHER = { granvik };

/** Writes what no file of data holds, ordered: later parts refer to earlier ones. */
const parts: ((world: World) => Promise<void>)[] = [
  seedServices,
  seedAccounts,
  seedStaffLanguages,
  seedPictures,
  seedYearOfResults,
  seedSchedule,
  seedAbsences,
  seedLeave,
  seedCare,
  seedChildCards,
  seedConversations,
  seedTodo,
  seedOffice,
  seedCorrections,
  seedNotifications,
];

/** Receives how many parts of the world have been written. */
type OnDone = (done: number, of: number) => void;

/** Tables of the servers, which are not part of the world. */
const KEPT = ["shared_secrets"];

/**
 * Fills an empty database with the demo world, completely or not at all. Leaves any other database unchanged.
 * @param keys seal health data; without any, the world has none
 * @param onFill called before it begins, which it does only with an empty database
 */
export async function seedDemoWorld(
  db: Database,
  now: Date,
  { keys = [], onFill = () => {} }: { keys?: SealingKeys; onFill?: () => void } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.seed})`);
    const [tenant] = await tx.select({ id: tenants.id }).from(tenants).limit(1);
    if (tenant) return;
    onFill();
    await fill(tx, now, keys);
  });
}

/** Deletes everything and recreates the demo world. A failure leaves everything as it was. */
export async function resetDemoWorld(
  db: Database,
  now: Date,
  {
    keys = [],
    more,
    onDone,
  }: { keys?: SealingKeys; more?: ((db: Database) => Promise<void>) | undefined; onDone?: OnDone } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const tables = await tx
      .select({ name: sql<string>`format('%I.%I', schemaname, tablename)` })
      .from(sql`pg_tables`)
      .where(sql`schemaname = 'public' and tablename not in ${KEPT}`);
    await tx.execute(sql.raw(`truncate ${tables.map(({ name }) => name).join(", ")} restart identity`));
    await fill(tx, now, keys, onDone);
    await more?.(tx);
  });
}

async function fill(db: Database, now: Date, keys: SealingKeys, onDone?: OnDone): Promise<void> {
  const world = createWorld(db, now, keys);
  const all = [writeData, ...parts];
  for (const [index, seed] of all.entries()) {
    await seed(world);
    onDone?.(index + 1, all.length);
  }
  // Updates statistics. Otherwise, queries would be planned for empty tables: for a while on a server, and for ever on
  // the embedded database.
  await db.execute(sql`analyze`);
}

/** Brings the data of each municipality by the import, and writes the rest of it beside that. */
async function writeData(world: World): Promise<void> {
  const [home, other] = [readAll(HOME), readAll(OTHER)];
  await bring(world, home, filesOf());
  await bring(world, other);
  for (const [name, file] of Object.entries({ ...home, ...other })) {
    await writeAlso(world, name, file);
    await writeRows(world, name, file);
  }
}

const readAll = (contents: Record<string, unknown>): Record<string, DataFile> =>
  Object.fromEntries(
    Object.entries(contents).map(([name, content]) => [`${name}.json`, readData(`${name}.json`, content)]),
  );
