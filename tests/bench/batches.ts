import { BATCH_MAX, type WrittenKind } from "#contract/integration/kinds.ts";
import { programById } from "#server/access/integrationClients.ts";
import type { Connection } from "#server/database/connect.ts";
import { schools, tenants } from "#server/database/schema/people.ts";
import { collectChanges } from "#server/deliveries/systems.ts";
import { prepareQueues } from "#server/jobs/startJobs.ts";
import { addClient } from "#server/modules/integration/clients.ts";
import { writeItems } from "#server/modules/integration/writeItems.ts";
import { announceJob } from "#server/notify/announceContent.ts";

export type BatchSpeed = { kind: WrittenKind; created: number; changed: number; unchanged: number };

const ref = (kind: WrittenKind, number: number) => ({ kind, sourceId: `${kind}-${number}` });
const GROUPS = 20;
const at = (day: number, hour: number) => new Date(Date.UTC(2099, 0, 1 + day, hour)).toISOString();

/** Bodies of the kinds that are written most, in the order of what they refer to; `round` makes them differ. */
const BODIES: [kind: WrittenKind, body: (number: number, round: number) => Record<string, unknown>][] = [
  ["students", (_, round) => ({ firstName: "Elev", lastName: `Lind ${round}` })],
  ["placements", (number) => ({ student: ref("students", number), school: SCHOOL })],
  ["groups", (_, round) => ({ school: SCHOOL, type: "MENTOR_GROUP", title: `7 ${round}` })],
  ["memberships", (number) => ({ group: ref("groups", number % GROUPS), student: ref("students", number) })],
  [
    "lessons",
    (number, round) => ({
      school: SCHOOL,
      group: ref("groups", number % GROUPS),
      title: `Lektion ${round}`,
      start: at(number % 50, 8),
      minutes: 60,
    }),
  ],
  [
    "posts",
    (number, round) => ({
      school: SCHOOL,
      groups: [ref("groups", number % GROUPS)],
      title: `Utflykt ${round}`,
      text: "<p>Ta med matsäck.</p>",
      published: at(number % 50, 8),
    }),
  ],
  [
    "meetings",
    (number, round) => ({
      school: SCHOOL,
      title: `Samtal ${round}`,
      students: [ref("students", number)],
      times: [9, 10, 11, 12].map((hour) => ({ start: at(number % 50, hour), end: at(number % 50, hour + 1) })),
    }),
  ],
];

const SCHOOL = { kind: "schools", sourceId: "bench-school" };

/** Measures how many items a second go in by batches: new ones, changed ones, and the same again. */
export async function measureBatches(connection: Connection, batches: number, now: Date): Promise<BatchSpeed[]> {
  const { db } = connection;
  await prepareQueues(connection, [announceJob]);
  await db.insert(tenants).values({ id: "bench-batches", name: "Bench" });
  await db.insert(schools).values({ id: SCHOOL.sourceId, tenantId: "bench-batches", title: "Bench", type: 2 });
  const client = { name: "bench-batches", tenantId: "bench-batches", schools: null, may: ["all" as const], jwks: null };
  const { clientId } = await addClient(db, client, now);
  const program = await programById(db, clientId);
  if (!program) throw new Error("The program is there.");

  async function write(kind: WrittenKind, body: (number: number) => Record<string, unknown>): Promise<number> {
    const begun = performance.now();
    for (let batch = 0; batch < batches; batch += 1) {
      const items = Array.from({ length: BATCH_MAX }, (_, index) => {
        const number = batch * BATCH_MAX + index;
        return { sourceId: ref(kind, number).sourceId, body: body(number) };
      });
      if (!program) continue;
      const results = await db.transaction((tx) => writeItems(tx, { program, kind, now, ...collectChanges() }, items));
      const bad = results.find(({ status }) => status === "error");
      if (bad) throw new Error(JSON.stringify(bad));
    }
    return (batches * BATCH_MAX) / ((performance.now() - begun) / 1_000);
  }

  const speeds: BatchSpeed[] = [];
  for (const [kind, body] of BODIES) {
    const created = await write(kind, (number) => body(number, 1));
    const changed = await write(kind, (number) => body(number, 2));
    const unchanged = await write(kind, (number) => body(number, 2));
    speeds.push({ kind, created, changed, unchanged });
  }
  return speeds;
}
