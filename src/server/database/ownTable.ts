import type { PgTable } from "drizzle-orm/pg-core";
import type { SealingKeys } from "#server/settings/services.ts";
import type { Database } from "./connect.ts";
import type { RetentionRule } from "./retentionRule.ts";

export type PersonKind = "guardian" | "student" | "staff";

/** Facts that decide what a sweep deletes without a document plan. */
export type Sweep = {
  db: Database;
  now: Date;
  daysAgo: (days: number) => Date;
  /** Days for which the access log and other histories are kept (AUDIT_DAYS). */
  auditDays: number;
  /** Days for which notifications are kept after they were read; undefined keeps them. */
  notificationDays: number | undefined;
  /** Days for which guardians keep the page of a student who has left (LEFT_DAYS). */
  leftDays: number;
};
type Forget = (sweep: Sweep) => PromiseLike<unknown> | undefined;

/** Time for which rows are kept, or the reason why age does not matter. */
export type Kept =
  /** Rows go by a document plan, by rules of their own. `unfinished` deletes without a plan what never became whole or is not used. */
  | { plan: readonly [RetentionRule, ...RetentionRule[]]; unfinished?: Forget }
  /** Rows go with those of other tables: by their rules, or by a foreign key that cascades. */
  | { with: readonly PgTable[]; unfinished?: Forget }
  /** Rows go by a sweep without a plan. */
  | { after: string; forget: Forget }
  | string;

/** Contents of the export of everything. The export of a person has their rows of each table, without what is `secret`. */
export type Exported<Column extends string = string> =
  | "whole"
  | {
      /** Columns that would let somebody sign in, or send or fetch as a person. */
      secret?: readonly Column[];
      /** Columns that are left out, and why. */
      without?: Readonly<Partial<Record<Column, string>>>;
      /** Columns whose addresses end after the host, since the rest may contain a secret. */
      cut?: readonly Column[];
      /** Opens what is sealed, since the person has a right to read it. */
      opened?: (row: Record<string, unknown>, keys: SealingKeys) => Record<string, unknown>;
    }
  | { not: string };

type DeletedWith = { deletedWith: readonly PersonKind[] };

/** Handling of a row that has the id of an erased person: it is deleted, columns are emptied, or it stays for a reason. */
export type Erasure<Column extends string = string> =
  | DeletedWith
  | { emptiedWith: readonly PersonKind[]; empties: readonly Column[] }
  | string;

/** A table with all that its owner decides about it. */
export type OwnTable = {
  table: PgTable;
  kept: Kept;
  exported: Exported;
  erased: Readonly<Record<string, Erasure>> | typeof NAMES_NOBODY;
};

/** Said of a table without any person's id. */
export const NAMES_NOBODY = "names nobody";

type Role = "person" | "guardian" | "student" | "staff" | "user" | "author" | "creator" | "editor" | "owner";
type PersonId = `${Role | `${string}${Capitalize<Role>}`}Id`;

/** Names of columns that hold a person's id, or look so. `tests/api/erasePerson.test.ts` finds foreign keys by other names. */
type PersonColumn<Column extends string> = Extract<Column, PersonId | `${PersonId}s` | `${string}By` | `${string}ById`>;

type ColumnOf<Table extends PgTable> = keyof Table["_"]["columns"] & string;

type Facts<Column extends string> = {
  kept: Kept;
  exported: Exported<Column>;
  erased:
    | (Readonly<Record<PersonColumn<Column>, Erasure<Column>>> & Readonly<Partial<Record<Column, Erasure<Column>>>>)
    | ([PersonColumn<Column>] extends [never] ? typeof NAMES_NOBODY : never);
};

/** Says of a table how long its rows are kept, what an export has of it, and how an erasure treats it. Each is demanded. */
export const ownTable = <Table extends PgTable>(table: Table, facts: Facts<ColumnOf<Table>>): OwnTable =>
  ({ table, ...facts }) as OwnTable;

export const OF_EVERYBODY: DeletedWith = { deletedWith: ["guardian", "student", "staff"] };
export const OF_GUARDIAN: DeletedWith = { deletedWith: ["guardian"] };
export const OF_STUDENT: DeletedWith = { deletedWith: ["student"] };
export const OF_STAFF: DeletedWith = { deletedWith: ["staff"] };

/** Reasons why a row with the id of an erased person stays. */
export const MUST_BE_KEPT = "a record that the school must keep";
export const WRITTEN = "who wrote or did it, without a name";
export const OF_A_TEXT = "the text that it belongs to, by owner_type";
export const IN_A_LIST = "the student among others, in what belongs to somebody else";

/** Reasons why rows do not go by age. */
export const SCHOOL_RECORD = "The school's record, which its register and its record system decide about.";
export const SCHOOL_OWN = "The school's own, and about no person.";
export const ROSTER = "The roster, which the school's register or its office keeps.";
export const UNTIL_REMOVED = "Kept until the person or the office removes it.";
