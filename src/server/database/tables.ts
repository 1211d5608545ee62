import { NAMES_NOBODY, type OwnTable, ownTable } from "#server/database/ownTable.ts";
import { sharedSecrets } from "#server/database/schema/kernel.ts";

export const databaseTables: OwnTable[] = [
  ownTable(sharedSecrets, {
    kept: "Keys and marks of this installation.",
    exported: { not: "Keys of this installation." },
    erased: NAMES_NOBODY,
  }),
];
