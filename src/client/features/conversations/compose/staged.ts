import type { Beginning } from "#client/resources/outbox/message.ts";
import type { ContactGroup } from "#contract/conversations/schemas.ts";
import { beginningWith } from "./pickerRules.ts";

/** Parameters of its address: the groups whose staff it is with, the people, and the other groups that it is about. */
const STAFF_OF = "to";
const PERSON = "person";
const ABOUT = "about";

/** The parameters that name whom a conversation will be with, so that each tab, a reload and a shared link have their own. */
export function addressed({ conversation: { memberships, relationships } }: Beginning): [string, string][] {
  const staffOf = memberships.flatMap(({ section }) => section?.id ?? []);
  const about = relationships.map(({ referenceId }) => referenceId).filter((id) => !staffOf.includes(id));
  return [
    ...staffOf.map((id): [string, string] => [STAFF_OF, id]),
    ...memberships.flatMap(({ user }): [string, string][] => (user ? [[PERSON, user.userId]] : [])),
    ...about.map((id): [string, string] => [ABOUT, id]),
  ];
}

export const namesAnybody = (address: URLSearchParams): boolean => address.has(STAFF_OF) || address.has(PERSON);

/** The conversation that an address names; null if the guardian may not write to all of those in it. */
export function beginningAt(
  address: URLSearchParams,
  contacts: ContactGroup[],
  studentId: string,
  staff: (title: string) => string,
): Beginning | null {
  const named = (key: string) => new Set(address.getAll(key));
  const [staffOf, people, about] = [named(STAFF_OF), named(PERSON), named(ABOUT)];
  const whole = contacts.filter(({ id }) => staffOf.has(id));
  const others = contacts.filter(({ id }) => about.has(id) && !staffOf.has(id));
  const owners = new Map(others.flatMap((group) => group.owners).map((owner) => [owner.userId, owner]));
  const users = [...people].flatMap((userId) => owners.get(userId) ?? []);
  const isEverybodyKnown =
    whole.length === staffOf.size && users.length === people.size && others.length === about.size;
  if (!isEverybodyKnown) return null;
  const groups = contacts.filter((group) => whole.includes(group) || others.includes(group));
  return beginningWith({ groups, whole, users }, studentId, staff);
}

/** The state of an address to which somebody goes to write, so that the message box has the focus. */
export const TO_WRITE = { isToWrite: true } as const;

export const isToWrite = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isToWrite" in state;
