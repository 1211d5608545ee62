import { ne } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { tenants } from "#server/database/schema/people.ts";
import { OBJECT_KINDS, type ObjectKind } from "#server/database/schema/sources.ts";
import type { Problem } from "#server/http/dataProblems.ts";
import { byObjectKind, collect, type Delivery } from "../delivery/delivery.ts";
import { type Item, LINK_KINDS } from "../delivery/records.ts";
import type { Owner } from "../kinds/imported.ts";
import { Affected } from "./affected.ts";
import { endThings } from "./endThings.ts";
import { KnownIds } from "./knownIds.ts";
import type { AllowRemovals, OnTooManyRemovals } from "./limitRemovals.ts";
import { titlesMovingUp } from "./moves.ts";
import { onlyObjects, planEnds } from "./planEnds.ts";
import { protect } from "./protection.ts";
import { holdBroken, idsNamedIn } from "./resolve.ts";
import { RunCounts } from "./runCounts.ts";
import { removeAttendance, writeAttendance } from "./writeAttendance.ts";
import { writeLinks } from "./writeLinks.ts";
import { writeObjects } from "./writeObjects.ts";

/** Receives what is under way, and how much of it is done. */
export type SayCounted = (text: string, counted?: { done: number; of: number }) => void;

type Applying = {
  sourceId: string;
  owner: Owner;
  delivery: Delivery;
  allowRemovals: AllowRemovals;
  /** Takes what would end too much, so that the run goes on; for runs that are rolled back. */
  onTooManyRemovals?: OnTooManyRemovals | undefined;
  now: Date;
  runCounts: RunCounts;
  /** The ids that the source's records may refer to; its own by default. */
  knownIn?: (db: Database) => KnownIds;
  say: SayCounted;
  /** Whether guardians are notified of what is new, as they are by default. */
  isNews?: boolean;
};

/** Objects that are written after the links: an assessment needs its student in the group. */
const AFTER_LINKS: ObjectKind[] = ["assessment", "lesson", "absence"];
/** Objects that links join, in the order in which they refer to each other. */
const JOINED = OBJECT_KINDS.filter((kind) => !AFTER_LINKS.includes(kind));

/**
 * Brings a delivery into the database in three transactions: protected identities, what the source names as gone, and
 * everything else. Whoever kills the process between two of them leaves a database in which too little has changed, but
 * nothing half. What protects people does not wait for the rest, which may stop and ask.
 * @param db a connection, or a transaction that is rolled back afterwards
 * @throws TooManyRemovals if too much of a school would end
 * @throws Untrusted if too much of the delivery is bad
 */
export async function applyDelivery(db: Database, applying: Applying): Promise<void> {
  const { sourceId, owner, delivery, allowRemovals, onTooManyRemovals, runCounts, now, say, isNews = true } = applying;
  const { knownIn = (tx) => new KnownIds(tx, sourceId) } = applying;
  const protectedNow = await db.transaction((tx) => protect(tx, delivery, knownIn(tx)));

  const isNamed = [...Object.values(delivery.removals), delivery.attendanceGone].some(({ size }) => size > 0);
  const isUnlinked = Object.values(delivery.unlinked).some(({ length }) => length > 0);
  if (isNamed || isUnlinked) {
    await db.transaction(async (tx) => {
      const known = knownIn(tx);
      const ends = await planEnds(tx, {
        sourceId,
        delivery,
        known,
        mode: "NAMED",
        allowRemovals,
        onTooManyRemovals,
        now,
      });
      const affected = new Affected(isNews);
      await removeAttendance(tx, delivery.attendanceGone, { sourceId, runCounts, affected });
      await endThings(tx, ends, { ...applying, known, affected });
      runCounts.move(await affected.publish(tx, now));
    });
  }

  const sayWriting = countingWrites(delivery, say);
  await db.transaction(async (tx) => {
    const known = knownIn(tx);
    // A delivery without a complete part ends nothing, so the search for endings is skipped.
    const isPart = [delivery.complete, ...Object.values(delivery.whole)].every(({ size }) => size === 0);
    const plan = { sourceId, delivery, known, mode: "ABSENT" as const, allowRemovals, onTooManyRemovals, now };
    if (!isPart) await holdBroken(delivery, known);
    const ends = isPart ? undefined : await planEnds(tx, plan);
    const affected = new Affected(isNews);
    affected.rename(await titlesMovingUp(tx, delivery, known));
    await writeTenant(tx, owner.tenantId, delivery.owner);
    for (const kind of JOINED) await writeKind(tx, kind, known, affected);
    const given = { sourceId, delivery, known, now, runCounts, affected };
    if (delivery.complete.has("attendance")) await removeAttendance(tx, "all", given);
    // A sign-in that passes from one person to another ends before it begins.
    if (ends) await endThings(tx, ends, { ...applying, known, affected });
    for (const kind of LINK_KINDS) {
      sayWriting(delivery.links[kind].size);
      await writeLinks(tx, kind, given);
    }
    for (const kind of AFTER_LINKS) await writeKind(tx, kind, known, affected);
    sayWriting(delivery.attendance.size);
    await writeAttendance(tx, given);
    delivery.checkShare();
    runCounts.move(await affected.publish(tx, now));
  });
  for (const [kind, count] of delivery.passedOver) runCounts.add(kind, "passedOver", count);

  async function writeKind(tx: Database, kind: ObjectKind, known: KnownIds, affected: Affected): Promise<void> {
    sayWriting(delivery.objects[kind].size);
    const doubled = await writeObjects(tx, kind, { delivery, known, owner, now, runCounts, protectedNow, affected });
    if (doubled.length > 0) await endThings(tx, onlyObjects(kind, doubled), { ...applying, known, affected });
  }
}

/** Returns a function that says how many records have been written whenever the next ones begin. */
function countingWrites({ objects, links, attendance }: Delivery, say: SayCounted): (next: number) => void {
  const sizes = [...Object.values(objects), ...Object.values(links), attendance].map(({ size }) => size);
  const of = sizes.reduce((sum, size) => sum + size, 0);
  let done = 0;
  return (next) => {
    say("Writing records", { done, of });
    done += next;
  };
}

/** Adds the tenant, and follows its name if the source knows it by the same id. */
async function writeTenant(db: Database, id: string, owner: Delivery["owner"]): Promise<void> {
  const name = owner?.name ?? id;
  const insert = db.insert(tenants).values({ id, name });
  if (owner?.id !== id) await insert.onConflictDoNothing();
  else await insert.onConflictDoUpdate({ target: tenants.id, set: { name }, setWhere: ne(tenants.name, name) });
}

type ProgramWrite = Pick<Applying, "sourceId" | "owner" | "allowRemovals" | "now"> & {
  /** Our ids of objects that it did not bring and may refer to, by how it names them. */
  others: ReadonlyMap<ObjectKind, ReadonlyMap<string, string>>;
};

/**
 * Brings single items of a program that writes by itself. Of its other objects only those are read that the items name.
 * @returns the program's ids of what has changed, and the items that could not be written
 * @throws TooManyRemovals if too much of a school would end
 */
export async function applyItems(
  db: Database,
  items: Item[],
  { others, ...writing }: ProgramWrite,
): Promise<{ changes: Set<string>; problems: Problem[] }> {
  const changes = new Set<string>();
  const problems: Problem[] = [];
  const namedIds = idsNamedIn(items);
  await applyDelivery(db, {
    ...writing,
    delivery: await collect(inTurn(items), problems),
    runCounts: new RunCounts(({ sourcedId }) => void changes.add(sourcedId)),
    knownIn: (tx) => new KnownIds(tx, writing.sourceId, others, null, namedIds),
    say: () => undefined,
  });
  return { changes, problems };
}

/**
 * Brings items that keep the ids by which they are named, such as those of the demo world. Nobody is notified of them.
 * @returns why items could not be written
 */
export async function applyWithOwnIds(
  db: Database,
  items: Item[],
  writing: Pick<Applying, "sourceId" | "owner" | "now">,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const own = new Map(OBJECT_KINDS.map((kind) => [kind, new Map<string, string>()]));
  for (const item of items) if (item.is === "object") own.get(item.kind)?.set(item.id, item.id);
  await applyDelivery(db, {
    ...writing,
    allowRemovals: false,
    delivery: await collect(inTurn(items), problems),
    runCounts: new RunCounts(undefined),
    isNews: false,
    knownIn: (tx) =>
      new KnownIds(
        tx,
        writing.sourceId,
        own,
        null,
        byObjectKind(() => new Set()),
      ),
    say: () => undefined,
  });
  return problems;
}

async function* inTurn(items: Item[]): AsyncGenerator<Item> {
  yield* items;
}
