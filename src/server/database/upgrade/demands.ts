import { z } from "zod";
import { VERSION } from "#server/settings/environment.ts";

/**
 * A line of a migration that takes away what servers of earlier releases use. It names the last migration of the first release that
 * no longer uses it: servers that do not know that one refuse the database.
 */
const DEMAND = /^-- only for servers that know (\w+)$/m;

/** Returns the name of the migration that servers have to know once this one has run. */
export const demandIn = (text: string): string | undefined => DEMAND.exec(text)?.[1];

/** A row of a table that every version can read. */
const NAME = "demandedMigration";
const Demand = z.object({ when: z.number() });

/** Returns SQL by which older servers refuse the database from now on. It never lets one in that was refused before. */
export const demanding = (when: number): string => `
  insert into shared_secrets (name, value) values ('${NAME}', '${JSON.stringify({ when, by: VERSION })}')
  on conflict (name) do update set value = excluded.value
  where (shared_secrets.value ->> 'when')::bigint < (excluded.value ->> 'when')::bigint`;

/** Returns the time of the latest migration that servers of this database have to know. */
export async function readDemand(run: (text: string) => Promise<{ rows: unknown[] }>): Promise<number | undefined> {
  const { rows } = await run(`select value from shared_secrets where name = '${NAME}'`);
  return Demand.safeParse((rows[0] as { value: unknown } | undefined)?.value).data?.when;
}
