import { isDeepStrictEqual } from "node:util";
import { type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { DataProblem } from "#contract/dataProblems.ts";
import type { Database } from "#server/database/connect.ts";
import type { ObjectKind } from "#server/database/schema/sources.ts";
import type { Values } from "../delivery/values.ts";

export type Owner = {
  tenantId: string;
  /** The type of new schools whose source does not say it. */
  schoolType: number;
};

export type Given<Kind extends ObjectKind> = {
  id: string;
  values: Values[Kind];
  owner: Owner;
  now: Date;
  /** Returns our id of an object that the values refer to; "" if there is none. */
  idOf: (kind: ObjectKind, sourcedId: string) => string;
};

/** A record before it is written; the id is empty for one that is new. */
export type Incoming<Kind extends ObjectKind> = Omit<Given<Kind>, "now"> & { sourcedId: string };

/** Why a record is refused, and the kind of the reference that is wrong, if it is one. */
export type Refusal = DataProblem & { at?: ObjectKind };

/** Writes one kind of object. */
export type ObjectTable<Kind extends ObjectKind> = {
  /** The objects that the values refer to. */
  refersTo: (values: Values[Kind]) => [ObjectKind, string][];
  /** Objects that the values name, and without which they are written all the same. */
  names?: (values: Values[Kind]) => [ObjectKind, string][];
  /**
   * Finds records, by the source's ids, that only repeat what people have written here.
   * @param sources the source, and the one whose ids it uses
   */
  echoes?: (db: Database, batch: Incoming<Kind>[], sources: readonly string[]) => Promise<Set<string>>;
  /** Finds records, by the source's ids, that contradict what is there, and says why. */
  refuses?: (db: Database, batch: Incoming<Kind>[]) => Promise<Map<string, Refusal>>;
  /** The group or student whose open pages follow a change. */
  touches?: (given: Pick<Given<Kind>, "values" | "idOf">) => { groupId?: string; studentId?: string };
  /** When guardians see it and are notified; null for as soon as it is written. */
  publishedAt?: (values: Values[Kind]) => Date | null;
  /** Writes new rows and rows that differ, and no others. */
  write: (db: Database, batch: Given<Kind>[]) => Promise<{ created: string[]; changed: string[] }>;
};

type Definition<Kind extends ObjectKind, Row extends { id: string }> = {
  refersTo?: ObjectTable<Kind>["refersTo"];
  names?: ObjectTable<Kind>["names"];
  echoes?: ObjectTable<Kind>["echoes"];
  refuses?: ObjectTable<Kind>["refuses"];
  touches?: ObjectTable<Kind>["touches"];
  publishedAt?: ObjectTable<Kind>["publishedAt"];
  read: (db: Database, ids: string[]) => Promise<Row[]>;
  /** @param was the row as it is; a field that the source does not say keeps its value */
  rowOf: (given: Given<Kind>, was: Row | undefined) => Row | NewRow<Row>;
  write: (db: Database, rows: NewRow<Row>[]) => Promise<unknown>;
};

/** A row without the columns for which the database has defaults. */
type NewRow<Row> = { [Column in keyof Row as null extends Row[Column] ? never : Column]: Row[Column] } & Partial<Row>;

export function tableOf<Kind extends ObjectKind, Row extends { id: string }>({
  refersTo = () => [],
  names,
  echoes,
  refuses,
  touches,
  publishedAt,
  read,
  rowOf,
  write,
}: Definition<Kind, Row>): ObjectTable<Kind> {
  return {
    refersTo,
    ...(names && { names }),
    ...(echoes && { echoes }),
    ...(refuses && { refuses }),
    ...(touches && { touches }),
    ...(publishedAt && { publishedAt }),
    async write(db, batch) {
      const before = new Map(
        (
          await read(
            db,
            batch.map(({ id }) => id),
          )
        ).map((row) => [row.id, row]),
      );
      const created: string[] = [];
      const changed: string[] = [];
      const rows: NewRow<Row>[] = [];
      for (const given of batch) {
        const was = before.get(given.id);
        const row = rowOf(given, was);
        if (was && !differs(row, was)) continue;
        (was ? changed : created).push(given.id);
        rows.push(row);
      }
      if (rows.length > 0) await write(db, rows);
      return { created, changed };
    },
  };
}

const differs = (row: object, was: object): boolean => {
  const old = new Map(Object.entries(was));
  return Object.entries(row).some(([column, value]) => !isDeepStrictEqual(value, old.get(column)));
};

/** The values of an insert, for the columns that an upsert changes. */
export const incoming = (...columns: string[]): Record<string, SQL> =>
  Object.fromEntries(columns.map((column) => [column, sql.raw(`excluded."${toSnakeCase(column)}"`)]));

/** References to several objects of a kind. */
export const all = (kind: ObjectKind, ids: string[]) => ids.map((id): [ObjectKind, string] => [kind, id]);

/** Our ids of several objects, each once. */
export const oursOf = (idOf: Given<ObjectKind>["idOf"], kind: ObjectKind, ids: string[]): string[] => [
  ...new Set(ids.map((id) => idOf(kind, id))),
];

/** Selects the ids of a linked table as a sorted array. */
export const idsIn = (column: PgColumn, condition: SQL | undefined): SQL<string[]> =>
  sql`array(select ${column} from ${column.table} where ${condition} order by ${column})`;

/** Sorts rows into those of each owner. */
export function rowsBy<Row>(rows: readonly Row[], ownerOf: (row: Row) => string): (owner: string) => Row[] {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const owner = ownerOf(row);
    const others = found.get(owner);
    if (others) others.push(row);
    else found.set(owner, [row]);
  }
  return (owner) => found.get(owner) ?? [];
}

/** Id of a part of something, so that the tenth is sorted after the ninth. */
export const numbered = (id: string, at: number): string => `${id}.${String(at).padStart(4, "0")}`;

/** Colours of courses, which no register has. */
const COLORS = ["#0f6cbd", "#0e700e", "#8764b8", "#bc4b09", "#038387", "#c239b3", "#4f6bed", "#986f0b"];

export const colorFor = (id: string): string => COLORS[Number.parseInt(id.slice(0, 6), 16) % COLORS.length] ?? "";
