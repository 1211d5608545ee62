import type { RetentionKind } from "#contract/app/retention.ts";
import type { Database } from "./connect.ts";

/** By which date things of a kind of the municipality's document plan go. */
export type RetentionRule = {
  kind: RetentionKind;
  /** Selects the ids of things that are older than the moment `$1`. */
  old: string;
  /**
   * Run in this order with the ids as `$1`. What has a foreign key to another goes before it. Or a function that returns how many
   * are gone.
   */
  removes: string[] | ((tx: Database, ids: string[], now: Date) => Promise<number>);
  /** Number of things that are deleted in one transaction, so that nobody waits long for a lock; 500 if left out. */
  atOnce?: number;
};

/** A source would bring back what it still has, or find it missing. */
export const isOfNoSource = (id: string): string =>
  `not exists (select from source_ids where source_ids.id = ${id} and source_ids.ended is null)`;

export const remove = (table: string, column: string, further = ""): string =>
  `delete from ${table} where ${column} = any($1::text[])${further}`;

/** Removes what is attached, and then the files that nothing else has. */
export const removeFiles = (ownerType: string, owners = "select unnest($1::text[])"): string =>
  `with gone as (
     delete from attachments where owner_type = '${ownerType}' and owner_id in (${owners}) returning file_id, owner_type, owner_id
   )
   delete from files where id in (select file_id from gone)
     and not exists (
       select from attachments other where other.file_id = files.id
         and not exists (select from gone where gone.file_id = other.file_id and gone.owner_type = other.owner_type and gone.owner_id = other.owner_id)
     )
     and not exists (select from teams_resources where file_id = files.id)`;

/** As many characters as a day in ISO 8601 has. */
export const DAY_LENGTH = "2026-03-12".length;
