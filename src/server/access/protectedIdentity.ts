import { eq } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Person } from "#contract/schemas/common.ts";

type Marked = { id: string; protected: boolean };
type Named = Marked & Person;

/** Stands where an id is demanded of somebody who is not to be known. */
export const HIDDEN_ID = "protected";

/** What is read of somebody who is to be named. */
export const personOf = <
  Id extends PgColumn,
  First extends PgColumn,
  Last extends PgColumn,
  Protected extends PgColumn,
>(people: {
  id: Id;
  firstName: First;
  lastName: Last;
  protected: Protected;
}) => ({ id: people.id, firstName: people.firstName, lastName: people.lastName, protected: people.protected });

/** The condition under which somebody may stand in a list, be picked or be found by a search. */
export const isOpen = (people: { protected: PgColumn }) => eq(people.protected, false);

/**
 * The person, unless their identity is protected. They are known to themselves, and a student to its own guardians:
 * `knownIds` are the caller's and that of the student who was checked to be theirs.
 */
export const shownTo = <One extends Marked>(person: One | null | undefined, knownIds: string[]): One | null =>
  person && (!person.protected || knownIds.includes(person.id)) ? person : null;

/** First and last name; empty ones for who is protected, or is nobody. */
export function nameFor(person: Named | null | undefined, knownIds: string[]): Person {
  const shown = shownTo(person, knownIds);
  return { firstName: shown?.firstName ?? "", lastName: shown?.lastName ?? "" };
}
