import { sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { bulkLoad } from "./bulkLoad.ts";
import { FIRST_WORK, LARGE, seedCrowd } from "./crowd.ts";

/** Municipalities around the demo world's own, each with 25 schools and 20,000 students as it. */
const NEIGHBOURS = ["Sjöstad", "Lundby", "Åkersta", "Fjällnäs"];
const YEARS = 3;
const WORK_OF_MUNICIPALITY = 1_000_000;

type OnDone = (done: number, of: number) => void;

/**
 * Adds a region to the demo world: 100,000 students in 125 schools of five municipalities, with three school years behind them. The
 * first municipality is that of `seedCrowd`, and the others are sparse. Their guardians sign in as crowd2-guardian-1 and so on.
 */
export async function seedRegion(tx: Database, now: Date, onDone: OnDone, each = LARGE): Promise<void> {
  await tx.execute(sql`set local work_mem = '128MB'`);
  await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
  const count = NEIGHBOURS.length + 1;
  const onDoneOf =
    (index: number): OnDone =>
    (done, of) =>
      onDone(index * of + done, count * of);
  await bulkLoad(tx, async () => {
    await seedCrowd(tx, now, onDoneOf(0), { ...each, years: YEARS });
    for (const [index, name] of NEIGHBOURS.entries()) {
      const prefix = `crowd${index + 2}`;
      const tenantId = `tenant-${prefix}`;
      await tx.execute(sql`insert into tenants (id, name) values (${tenantId}, ${name})`);
      const firstWork = FIRST_WORK + (index + 1) * WORK_OF_MUNICIPALITY;
      const neighbour = { ...each, years: YEARS, isSparse: true, prefix, tenantId, firstWork };
      await seedCrowd(tx, now, onDoneOf(index + 1), neighbour);
    }
  });
}
