import type { Database } from "#server/database/connect.ts";
import type { RosterKind } from "#server/database/schema/roster.ts";
import type { Roster } from "./roster.ts";

export type What = "new" | "changed" | "gone";
export type Change = { kind: string; what: What; sourcedId: string };

/** Returns new rows and rows that differ. Columns that the register does not have are kept. */
export function differing<Row extends { id: string }>(
  before: Row[],
  after: Row[],
  columns: (keyof Row)[],
): { added: Row[]; changed: Row[] } {
  const known = new Map(before.map((row) => [row.id, row]));
  const added = after.filter(({ id }) => !known.has(id));
  const changed = after.filter((row) => {
    const old = known.get(row.id);
    return old !== undefined && columns.some((column) => old[column] !== row[column]);
  });
  return { added, changed };
}

/** Returns the added and the removed pairs. */
export function differingPairs<Pair>(before: Pair[], after: Pair[], keyOf: (pair: Pair) => string) {
  const old = new Map(before.map((pair) => [keyOf(pair), pair]));
  const next = new Map(after.map((pair) => [keyOf(pair), pair]));
  return {
    added: [...next].filter(([key]) => !old.has(key)).map(([, pair]) => pair),
    gone: [...old].filter(([key]) => !next.has(key)).map(([, pair]) => pair),
  };
}

/** As in "students: 3 new, 1 changed, 2 gone". */
export function summary(changes: Change[]): string[] {
  const counts = new Map<string, Record<What, number>>();
  for (const { kind, what } of changes) {
    const count = counts.get(kind) ?? { new: 0, changed: 0, gone: 0 };
    count[what] += 1;
    counts.set(kind, count);
  }
  return [...counts].map(([kind, count]) => {
    const parts = Object.entries(count).filter(([, number]) => number > 0);
    return `${kind}: ${parts.map(([what, number]) => `${number} ${what}`).join(", ")}`;
  });
}

export type Differing<Row> = { added: Row[]; changed: Row[] };

/** Counts the changes and returns the rows to write. */
export type Note = {
  <Row extends { id: string }>(kind: RosterKind, differing: Differing<Row>): Row[];
  gone: (kind: RosterKind, rows: { id: string }[]) => void;
  pairs: (kind: string, differing: { added: unknown[]; gone: unknown[] }) => void;
};

export type Importing = {
  db: Database;
  tenantId: string;
  roster: Roster;
  /** Our ids by register ids. */
  ids: (kind: RosterKind) => Promise<Map<string, string>>;
  note: Note;
  /** The type of new schools. */
  schoolType: number;
  /** Returns the school year of a day, or of today, as in 2026/2027. */
  schoolYear: (day: string | undefined) => string;
};
