import type { Exported } from "#server/database/ownTable.ts";
import type { SealingKeys } from "#server/settings/services.ts";
import { columnNameOf, nameOf, TABLES } from "#server/tables.ts";

type Row = Record<string, unknown>;
type Part = Exclude<Exported, string | { not: string }>;

/** Tables whose rows are exported. */
export const EXPORTED: readonly string[] = TABLES.filter(({ exported }) => !isLeftOut(exported)).map(nameOf);

function isLeftOut(exported: Exported): exported is { not: string } {
  return typeof exported === "object" && "not" in exported;
}

/** Tables that are left out, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = Object.fromEntries(
  TABLES.flatMap((one) => (isLeftOut(one.exported) ? [[nameOf(one), one.exported.not]] : [])),
);

/** Tables that are exported in part, by their names. */
const PARTS = new Map<string, Part>(
  TABLES.flatMap((one) =>
    one.exported === "whole" || isLeftOut(one.exported) ? [] : [[nameOf(one), one.exported] as const],
  ),
);

/** Lists columns of tables that are exported in part, by their names in the database, each with what is said of it. */
const columnsOf = <Said>(saidOf: (part: Part) => [column: string, said: Said][]): Readonly<Record<string, Said>> =>
  Object.fromEntries(
    TABLES.flatMap((one) => {
      const part = PARTS.get(nameOf(one));
      const columns = part ? saidOf(part) : [];
      return columns.map(([column, said]) => [`${nameOf(one)}.${columnNameOf(one, column)}`, said]);
    }),
  );

/** Columns that are left out of exported tables, and why. */
export const COLUMNS_LEFT_OUT = columnsOf(({ without = {} }) => Object.entries(without));

const SECRETS = columnsOf(({ secret = [] }) => secret.map((column) => [column, true]));

/** Whether a column would let somebody sign in, or send or fetch as a person. No export has it. */
export const isSecret = (table: string, column: string): boolean => Object.hasOwn(SECRETS, `${table}.${column}`);

const CUT = "Addresses of other systems end after the host: the rest may contain a secret.";

/**
 * Columns of which a part is left out, and why. Any part of an address but its host can be a secret: a password before it, the path of a
 * calendar, a token in the query.
 */
export const PARTS_LEFT_OUT = columnsOf(({ cut = [] }) => cut.map((column) => [column, CUT]));

/** Whether rows of the table change before they are written. */
export const isChanged = (table: string): boolean => {
  const { opened, cut } = PARTS.get(table) ?? {};
  return opened !== undefined || cut !== undefined;
};

/** Returns a row of the table with what is sealed opened. */
export const opened = (table: string, row: Row, keys: SealingKeys): Row => PARTS.get(table)?.opened?.(row, keys) ?? row;

/** Returns a row of the table as it is exported: opened, and with addresses that end after the host. */
export const exportedRow = (table: string, row: Row, keys: SealingKeys): Row =>
  Object.fromEntries(
    Object.entries(opened(table, row, keys)).map(([column, value]) => [
      column,
      Object.hasOwn(PARTS_LEFT_OUT, `${table}.${column}`) ? withCutAddresses(value) : value,
    ]),
  );

function withCutAddresses(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withCutAddresses);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withCutAddresses(part)]));
  if (typeof value !== "string" || !URL.canParse(value)) return value;
  const { protocol, host } = new URL(value);
  return host === "" ? value : `${protocol}//${host}`;
}

/** Returns why a column is left out; undefined if it is exported. */
export const whyLeftOut = (table: string, column: string): string | undefined =>
  COLUMNS_LEFT_OUT[`${table}.${column}`] ??
  (isSecret(table, column) ? "Would let somebody sign in, or send or fetch as a person." : undefined);
