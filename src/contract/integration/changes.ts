import { mayDo, type READ_KINDS } from "./kinds.ts";

type FollowedFacts = { right: (typeof READ_KINDS)[number]; verbs: readonly string[] };

/** Acts of guardians that programs can follow: the right that reads them, and how they end in a type of change (INT-4). */
export const FOLLOWED = {
  absence: { right: "absences", verbs: ["reported", "changed", "removed"] },
  leave: { right: "leave", verbs: ["reported", "removed"] },
  care: { right: "care", verbs: ["changed"] },
  message: { right: "messages", verbs: ["sent", "recalled"] },
  booking: { right: "bookings", verbs: ["changed"] },
  form: { right: "answers", verbs: ["submitted"] },
  permission: { right: "permissions", verbs: ["answered"] },
  contact: { right: "contacts", verbs: ["changed"] },
} as const satisfies Record<string, FollowedFacts>;

export type FollowedKind = keyof typeof FOLLOWED;

/** Type of a change, as in "absence.reported". */
export type ChangeType = {
  [Kind in FollowedKind]: `${Kind}.${(typeof FOLLOWED)[Kind]["verbs"][number]}`;
}[FollowedKind];

/** Returns the types of changes of a kind. */
export const typesOf = (kind: FollowedKind): string[] => FOLLOWED[kind].verbs.map((verb) => `${kind}.${verb}`);

/** Returns the types of changes that a program with these rights may follow. */
export const followedTypes = (rights: readonly string[]): string[] =>
  Object.entries(FOLLOWED).flatMap(([kind, { right, verbs }]) =>
    mayDo(rights, right, "read") ? verbs.map((verb) => `${kind}.${verb}`) : [],
  );
