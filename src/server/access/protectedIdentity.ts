import { eq } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Person } from "#contract/schemas/common.ts";

type Marked = { id: string; protected: boolean };
type MarkedPerson = Marked & Person;

/** Replaces the id of a person who must not be identified, where the contract requires one. */
export const HIDDEN_ID = "protected";

/** Columns needed to name a person. */
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

/** Condition for a person to appear in lists, pickers and search results. */
export const isOpen = (people: { protected: PgColumn }) => eq(people.protected, false);

/**
 * Returns the person, unless their identity is protected. People see themselves, and guardians see their own student:
 * `knownIds` are the caller and the student who was checked to be theirs.
 */
export const shownTo = <One extends Marked>(person: One | null | undefined, knownIds: string[]): One | null =>
  person && (!person.protected || knownIds.includes(person.id)) ? person : null;

/** First and last name; empty if the person is protected or unknown. */
export function nameFor(person: MarkedPerson | null | undefined, knownIds: string[]): Person {
  const shown = shownTo(person, knownIds);
  return { firstName: shown?.firstName ?? "", lastName: shown?.lastName ?? "" };
}
