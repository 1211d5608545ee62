import type { Beginning } from "#client/resources/outbox/message.ts";
import type { ContactGroup, Conversation } from "#contract/conversations/schemas.ts";
import { fullName } from "../titleOf.ts";

export type Owner = ContactGroup["owners"][number];
export type Shown = { group: ContactGroup; owners: Owner[] };

/** Chosen owners, by the group that they are written to as staff of. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

const MODIFIERS = { "@": "people", "#": "EDUCATION_GROUP", "!": "MENTOR_GROUP" } as const;

/** Filters contacts by a search: a first @, # or ! narrows it to people, groups or mentors (CONV-9). */
export function shownContacts(contacts: ContactGroup[], search: string): Shown[] {
  const typed = search.trim();
  const kind = MODIFIERS[typed.charAt(0) as keyof typeof MODIFIERS];
  const words = (kind ? typed.slice(1) : typed).trim().toLocaleLowerCase();
  const has = (text: string) => text.toLocaleLowerCase().includes(words);
  return contacts
    .filter(({ type }) => kind === undefined || kind === "people" || type === kind)
    .map((group) => {
      const named = group.owners.filter((owner) => has(fullName(owner)));
      const isGroupNamed = kind !== "people" && has(group.title);
      return { group, owners: isGroupNamed ? group.owners : named };
    })
    .filter(({ owners }) => owners.length > 0);
}

/** Number of mentors that are offered without a search. */
const MENTORS_MAX = 3;

/** Returns the mentors, who are asked most often. */
export const mentorsOf = (contacts: ContactGroup[]): { group: ContactGroup; owner: Owner }[] =>
  contacts
    .filter(({ type }) => type === "MENTOR_GROUP")
    .flatMap((group) => group.owners.map((owner) => ({ group, owner })))
    .slice(0, MENTORS_MAX);

/**
 * Returns the mentor whom a guardian most likely means: the one written to last, otherwise the only one; null where neither is.
 * @param latestWith finds the moment of the newest message in the conversation with somebody, if there is one
 */
export async function likelyMentor(
  contacts: ContactGroup[],
  latestWith: (chosen: Chosen) => Promise<string | undefined>,
): Promise<Chosen | null> {
  const mentors = mentorsOf(contacts).map(({ group, owner }) => ({ [group.id]: [owner.userId] }));
  if (mentors.length <= 1) return mentors[0] ?? null;
  const found = await Promise.all(mentors.map(async (chosen) => ({ chosen, latest: await latestWith(chosen) })));
  const written = found
    .flatMap(({ chosen, latest }) => (latest ? { chosen, latest } : []))
    .toSorted((one, other) => Date.parse(other.latest) - Date.parse(one.latest));
  return written[0]?.chosen ?? null;
}

/** Chooses an owner, or takes the choice back. */
export function toggled(chosen: Chosen, groupId: string, userId: string): Chosen {
  const before = chosen[groupId] ?? [];
  const after = before.includes(userId) ? before.filter((id) => id !== userId) : [...before, userId];
  return { ...chosen, [groupId]: after };
}

export const isAnyChosen = (chosen: Chosen): boolean => Object.values(chosen).some((ids) => ids.length > 0);

/**
 * The conversation with those chosen: all owners of a group are written to as its staff, otherwise each as a user, once,
 * and the group becomes what it is about (CONV-8).
 */
export function stagedWith(
  contacts: ContactGroup[],
  chosen: Chosen,
  studentId: string,
  staff: (title: string) => string,
): Beginning {
  const groups = contacts.filter(({ id }) => (chosen[id]?.length ?? 0) > 0);
  const isWhole = (group: ContactGroup) => group.owners.every(({ userId }) => chosen[group.id]?.includes(userId));
  const users = new Map<string, Owner>();
  for (const group of groups.filter((one) => !isWhole(one))) {
    for (const owner of group.owners) if (chosen[group.id]?.includes(owner.userId)) users.set(owner.userId, owner);
  }
  return beginningWith({ groups, whole: groups.filter(isWhole), users: [...users.values()] }, studentId, staff);
}

type Recipients = {
  /** The groups that the conversation is about. */
  groups: ContactGroup[];
  /** Those of them whose staff it is with. */
  whole: ContactGroup[];
  users: Owner[];
};

/** The conversation with recipients, which its first message creates. */
export function beginningWith(
  { groups, whole, users }: Recipients,
  studentId: string,
  staff: (title: string) => string,
): Beginning {
  return {
    title: [...whole.map(({ title }) => staff(title)), ...users.map(fullName)].join(", "),
    conversation: {
      title: groups
        .map(({ title }) => title)
        .join(", ")
        .slice(0, 200),
      status: "ACTIVE",
      memberships: [
        ...whole.map(({ id }) => ({
          membershipType: "SECTION_OWNERS" as const,
          permission: "O" as const,
          section: { id },
        })),
        ...users.map(({ userId }) => ({
          membershipType: "USER" as const,
          permission: "O" as const,
          user: { userId },
        })),
      ],
      relationships: groups.map(({ id }) => ({ referenceType: "SECTION" as const, referenceId: id })),
      student: { id: studentId },
    },
  };
}

type Recipient = {
  membershipType: string;
  user?: { userId: string } | null | undefined;
  section?: { id: string } | null | undefined;
};

/** Names a recipient; a member with a protected identity has no name and is like nobody else. */
const recipientKey = ({ membershipType, user, section }: Recipient): string =>
  `${membershipType} ${user?.userId ?? section?.id ?? "?"}`;

/**
 * The conversation to go on with instead of beginning another with the same recipients: the newest that is with nobody else
 * and not about a plan, an assignment or a meeting.
 */
export function existingWith(
  conversations: Conversation[],
  recipients: Recipient[],
  ownId: string | undefined,
): Conversation | undefined {
  const keysOf = (members: Recipient[]) => members.map(recipientKey).sort().join(",");
  const wanted = keysOf(recipients);
  return conversations.find(
    ({ status, isClosed, memberships, relationships }) =>
      status === "ACTIVE" &&
      !isClosed &&
      relationships.every(({ referenceType }) => referenceType === "SECTION" || referenceType === "STUDENT") &&
      keysOf(memberships.filter(({ user }) => user?.userId !== ownId)) === wanted,
  );
}
