import { isDeepStrictEqual } from "node:util";
import { eq, inArray, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { DataProblem } from "#contract/integration/dataProblems.ts";
import type { LiveKind } from "#contract/kinds.ts";
import type { Database } from "#server/database/connect.ts";
import { idsOf } from "#server/database/rows.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import type { ObjectKind } from "#server/database/schema/sources.ts";
import type { Identified } from "#server/database/upsert.ts";
import type { Values } from "../delivery/values.ts";

export type Owner = {
  tenantId: string;
  /** The type of new schools whose source does not say it. */
  schoolType: number;
};

/** Returns our id of an object that values refer to; "" if there is none. */
export type IdOf = (kind: ObjectKind, sourcedId: string) => string;

export type RecordToWrite<Kind extends ObjectKind> = {
  id: string;
  values: Values[Kind];
  owner: Owner;
  now: Date;
  idOf: IdOf;
};

/** A record before it is written; the id is empty for one that is new. */
export type Incoming<Kind extends ObjectKind> = Omit<RecordToWrite<Kind>, "now"> & { sourcedId: string };

/** Why a record is refused, and the kind of the reference that is wrong, if it is one. */
export type Refusal = DataProblem & { at?: ObjectKind };

/** The owner of a schedule, whose open pages follow a change. */
export type Concerned = { groupId?: string | null; studentId?: string | null };

/** A student whose guardians' open pages follow a change of an object. */
export type AffectedStudent = { id: string; studentId: string };

/** Everything that is special about one kind of object that sources bring. */
export type Imported<Kind extends ObjectKind> = {
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
  touches?: (given: Pick<RecordToWrite<Kind>, "values" | "idOf">) => Concerned;
  /** The event by which open pages follow a change, and whose. Without it they show it by other objects, or when opened again. */
  follows?: { event: LiveKind; of: (db: Database, ids: string[]) => Promise<AffectedStudent[]> };
  /** When guardians see it and are notified; null for as soon as it is written. */
  publishedAt?: (values: Values[Kind]) => Date | null;
  /** Writes new rows and rows that differ, and no others. */
  write: (db: Database, batch: RecordToWrite<Kind>[]) => Promise<{ created: string[]; changed: string[] }>;
  /**
   * Removes what a source no longer has, with what hangs on it. Without it, it stays and is only noted as ended.
   * @param touch takes those whose open pages follow
   */
  end?: (db: Database, ids: string[], now: Date, touch: (concerned: Concerned) => void) => Promise<unknown>;
};

type Definition<Kind extends ObjectKind, Row, New> = Omit<Imported<Kind>, "write" | "refersTo"> & {
  refersTo?: Imported<Kind>["refersTo"];
  read: (db: Database, ids: string[]) => Promise<Row[]>;
  /** @param was the row as it is; a field that the source does not say keeps its value */
  rowOf: (given: RecordToWrite<Kind>, was: Row | undefined) => New;
  write: (db: Database, rows: New[]) => Promise<unknown>;
};

export function imported<Kind extends ObjectKind, Row extends { id: string }, New extends { id: string }>({
  read,
  rowOf,
  write,
  ...rest
}: Definition<Kind, Row, New>): Imported<Kind> {
  return {
    refersTo: () => [],
    ...rest,
    async write(db, batch) {
      const rows = await read(db, idsOf(batch));
      const before = new Map(rows.map((row) => [row.id, row]));
      const created: string[] = [];
      const changed: string[] = [];
      const written = batch.flatMap((given) => {
        const was = before.get(given.id);
        const row = rowOf(given, was);
        if (was && !differs(row, was)) return [];
        (was ? changed : created).push(given.id);
        return [row];
      });
      if (written.length > 0) await write(db, written);
      return { created, changed };
    },
  };
}

const differs = (row: object, was: object): boolean => {
  const old = new Map(Object.entries(was));
  return Object.entries(row).some(([column, value]) => !isDeepStrictEqual(value, old.get(column)));
};

/** References to several objects of a kind. */
export const all = (kind: ObjectKind, ids: string[]) => ids.map((id): [ObjectKind, string] => [kind, id]);

/** A reference that need not be there. */
export const maybe = (kind: ObjectKind, id: string | null | undefined) => all(kind, id ? [id] : []);

/** Our ids of several objects, each once. */
export const localIds = (idOf: IdOf, kind: ObjectKind, ids: string[]): string[] => [
  ...new Set(ids.map((id) => idOf(kind, id))),
];

/** Colours of courses, which no register has. */
const COLORS = ["#0f6cbd", "#0e700e", "#8764b8", "#bc4b09", "#038387", "#c239b3", "#4f6bed", "#986f0b"];

export const colorFor = (id: string): string => COLORS[Number.parseInt(id.slice(0, 6), 16) % COLORS.length] ?? "";

/** Finds the members of the groups that objects are for. */
export const membersOf =
  (table: Identified & { groupId: PgColumn }) =>
  (db: Database, ids: string[]): Promise<AffectedStudent[]> =>
    db
      .select({ id: sql<string>`${table.id}`, studentId: groupMembers.studentId })
      .from(table)
      .innerJoin(groupMembers, eq(groupMembers.groupId, table.groupId))
      .where(inArray(table.id, ids));

/** Finds the students whom objects are about. */
export const studentsOf =
  (table: Identified & { studentId: PgColumn }) =>
  (db: Database, ids: string[]): Promise<AffectedStudent[]> =>
    db
      .select({ id: sql<string>`${table.id}`, studentId: sql<string>`${table.studentId}` })
      .from(table)
      .where(inArray(table.id, ids));
