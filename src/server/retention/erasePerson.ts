import { and, eq, getTableColumns, inArray, notExists } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { LOCAL_ISSUER } from "#server/access/caller.ts";
import { endSessions, type Person, signInsOf } from "#server/access/sessions.ts";
import type { Database } from "#server/database/connect.ts";
import { type Erasure, NAMES_NOBODY, type PersonKind } from "#server/database/ownTable.ts";
import { accounts, identities, staffIdentities } from "#server/database/schema/identity.ts";
import { meetingInvites } from "#server/database/schema/meetings.ts";
import { guardians, students, users } from "#server/database/schema/people.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import { withdrawInvites } from "#server/notify/queues/withdrawInvites.ts";
import { TABLES } from "#server/tables.ts";
import { ERASED_NAME } from "./erasedName.ts";

/** Somebody is not erased, because a source would bring them back. */
export class HeldBySource extends Error {
  constructor(sourceId: string) {
    super(`The source ${sourceId} has this person and would bring them back. Remove them there first.`);
  }
}

type PersonColumn = { column: PgColumn; erasure: Erasure };

/** Columns with a person's id, as the tables' owners say. */
const PERSON_COLUMNS: readonly PersonColumn[] = TABLES.flatMap(({ table, erased }) =>
  erased === NAMES_NOBODY ? [] : columnsOf(table, erased),
);

function columnsOf(table: PgTable, erased: Readonly<Record<string, Erasure>>): PersonColumn[] {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  return Object.entries(erased).flatMap(([name, erasure]) => {
    const column = columns[name];
    return column ? [{ column, erasure }] : [];
  });
}

const deletedWith = (kind: PersonKind) =>
  PERSON_COLUMNS.flatMap(({ column, erasure }) =>
    typeof erasure === "object" && "deletedWith" in erasure && erasure.deletedWith.includes(kind) ? [column] : [],
  );

/** Columns with a person's id, whose rows are deleted with the person. */
export const DELETED_BY: Record<PersonKind, PgColumn[]> = {
  guardian: deletedWith("guardian"),
  student: deletedWith("student"),
  staff: deletedWith("staff"),
};

/** Columns with a person's id that are emptied, or stay for a reason. */
export const NOT_DELETED = PERSON_COLUMNS.filter(
  ({ erasure }) => typeof erasure === "string" || "emptiedWith" in erasure,
);

/**
 * Removes what identifies the person and lets them in. Records that a school must keep stay under the person's id, without
 * a name.
 * @throws HeldBySource if a source still has the person, and would bring them back
 */
export async function erasePerson(tx: Database, person: Person, now: Date): Promise<void> {
  const { id, kind } = person;
  const [mapped] = await tx.select().from(sourceIds).where(eq(sourceIds.id, id));
  if (mapped && mapped.ended === null) throw new HeldBySource(mapped.sourceId);
  await endSessions(tx, person, now);
  await withdrawInvites(tx, eq(meetingInvites.personId, id));
  const signIns = await signInsOf(tx, person);
  for (const column of DELETED_BY[kind]) await tx.delete(column.table).where(eq(column, id));
  for (const { column, erasure } of NOT_DELETED)
    if (typeof erasure === "object" && "emptiedWith" in erasure && erasure.emptiedWith.includes(kind))
      await tx.update(column.table).set(emptied(erasure.empties)).where(eq(column, id));
  await deleteAccounts(
    tx,
    signIns.filter(({ issuer }) => issuer === LOCAL_ISSUER).map(({ subject }) => subject),
  );
  await removeNames(tx, person);
}

/** Deletes accounts of the local identity provider, unless somebody else still signs in by them: a guardian may be staff too. */
async function deleteAccounts(tx: Database, subjects: string[]): Promise<void> {
  const stillUsed = (table: typeof identities | typeof staffIdentities) =>
    tx
      .select({ subject: table.subject })
      .from(table)
      .where(and(eq(table.issuer, LOCAL_ISSUER), eq(table.subject, accounts.subject)));
  await tx
    .delete(accounts)
    .where(
      and(inArray(accounts.subject, subjects), notExists(stillUsed(identities)), notExists(stillUsed(staffIdentities))),
    );
}

const emptied = (columns: readonly string[]) => Object.fromEntries(columns.map((column) => [column, null]));

const NAMELESS = { firstName: ERASED_NAME, lastName: ERASED_NAME };

async function removeNames(tx: Database, { id, kind }: Person): Promise<void> {
  if (kind === "guardian") {
    const nowhere = { street: null, postal: null, city: null, phone: null, mail: null };
    await tx
      .update(guardians)
      .set({ ...NAMELESS, ...nowhere })
      .where(eq(guardians.id, id));
  } else if (kind === "student") {
    const gone = { ...NAMELESS, email: null, birthDate: null, active: false };
    await tx.update(students).set(gone).where(eq(students.id, id));
  } else {
    await tx
      .update(users)
      .set({ ...NAMELESS, mail: null })
      .where(eq(users.id, id));
  }
}
