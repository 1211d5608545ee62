import type { Connection } from "#server/database/connect.ts";
import { keyId } from "#server/settings/seal.ts";
import type { SealingKeys } from "#server/settings/services.ts";
import { UnusableSetting } from "#server/settings/tryOut.ts";

type Column = { table: string; column: string };

/** Health data of children. */
export const SEALED_CARDS: Column = { table: "child_cards", column: "sealed" };

/** All columns whose values are sealed with SEALING_KEYS. */
export const SEALED: readonly Column[] = [
  SEALED_CARDS,
  { table: "sources", column: "secrets" },
  { table: "destinations", column: "secrets" },
  { table: "webhooks", column: "secrets" },
];

/** Returns SQL for the ids of keys, which stand in each sealed value (see `seal`). */
const idsIn = ({ table, column }: Column): string =>
  `select distinct split_part(${column}, '.', 2) as id from ${table} where ${column} like 'v1.%'`;

/** @throws UnusableSetting if values of the columns were sealed with keys that are not among these */
export async function expectKeys(run: Connection["run"], columns: readonly Column[], keys: SealingKeys): Promise<void> {
  const { rows } = await run(columns.map(idsIn).join(" union "));
  const known = keys.map(keyId);
  const missing = (rows as { id: string }[]).map(({ id }) => id).filter((id) => !known.includes(id));
  if (missing.length > 0) throw new UnusableSetting(missingKeys(missing));
}

/** The ids are digests of keys, which give nothing away. */
const missingKeys = (ids: string[]): string =>
  `SEALING_KEYS: lacks the ${ids.length === 1 ? "key" : "keys"} ${ids.join(", ")}, which sealed data in the database. Set the same list as the ` +
  "servers have. If they have none, their keys are in DATA_DIR/sources/keys.json of the server that made them: run this there, " +
  "or set SEALING_KEYS to the content of that file";
