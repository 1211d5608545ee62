import type { Belonging } from "../services.ts";
import { type IntegrationKind, mayDo } from "./kinds.ts";

type FollowedFacts = {
  right: IntegrationKind;
  types: readonly `${string}.${string}`[];
  /** Services of the school to which it belongs (NAV-13). */
  services: Belonging;
};

/** Acts of guardians that programs can follow: the right that reads them, and their types of changes (INT-4). */
const BY_GUARDIANS = {
  absence: { right: "absences", types: ["absence.reported", "absence.changed", "absence.removed"], services: [] },
  leave: { right: "leave", types: ["leave.reported", "leave.removed", "leave.decided"], services: [] },
  care: { right: "care", types: ["care.changed"], services: [] },
  /** Its id is that of the student, as that of care, whose days the answers are. */
  holiday: { right: "holidayRounds", types: ["holiday.answered"], services: [] },
  message: { right: "messages", types: ["message.sent", "message.recalled"], services: [] },
  /** By staff: at the desk, or by another program. */
  answer: { right: "messages", types: ["message.answered"], services: ["conversations"] },
  booking: { right: "bookings", types: ["booking.changed"], services: [] },
  form: { right: "answers", types: ["form.submitted"], services: [] },
  permission: { right: "permissions", types: ["permission.answered"], services: [] },
  contact: { right: "contacts", types: ["contact.changed"], services: [] },
} as const satisfies Record<string, FollowedFacts>;

/** The same of what staff do at the desk (INT-8). */
const AT_DESK = {
  attendance: {
    right: "attendance",
    types: ["attendance.taken", "attendance.corrected"],
    services: ["attendance"],
  },
  post: { right: "posts", types: ["post.published", "post.changed", "post.withdrawn"], services: ["news"] },
  documentation: {
    right: "documentations",
    types: ["documentation.published", "documentation.changed", "documentation.withdrawn"],
    services: ["news"],
  },
  sentForm: { right: "forms", types: ["form.sent", "form.changed", "form.closed"], services: ["forms"] },
  meeting: {
    right: "meetings",
    types: ["meeting.offered", "meeting.changed", "meeting.canceled"],
    services: ["meetings"],
  },
  plan: { right: "plans", types: ["plan.written", "plan.changed", "plan.removed"], services: ["plans"] },
  assignment: {
    right: "assignments",
    types: ["assignment.given", "assignment.changed", "assignment.removed"],
    services: ["nativeAssignments"],
  },
  assessment: {
    right: "assessments",
    types: ["assessment.published", "assessment.changed", "assessment.removed"],
    services: ["assessments"],
  },
} as const satisfies Record<string, FollowedFacts>;

export const FOLLOWED = { ...BY_GUARDIANS, ...AT_DESK };

export type FollowedKind = keyof typeof FOLLOWED;
/** Kind of the changes that a call adds to the feed, or kinds of which it adds one. */
export type ChangeKinds = FollowedKind | readonly FollowedKind[];

/** Type of a change, as in "absence.reported". */
export type ChangeType = (typeof FOLLOWED)[FollowedKind]["types"][number];
/** Type of a change that staff of one school have made at the desk. */
export type DeskChange = (typeof AT_DESK)[keyof typeof AT_DESK]["types"][number];

const kinds: FollowedFacts[] = Object.values(FOLLOWED);
const hasType = ({ types }: FollowedFacts, type: string): boolean => types.some((one) => one === type);

export const isDeskChange = (type: ChangeType): type is DeskChange =>
  Object.values<FollowedFacts>(AT_DESK).some((facts) => hasType(facts, type));

/** Returns the services to which changes of a type belong. */
export const servicesOfChange = (type: string): Belonging =>
  kinds.find((facts) => hasType(facts, type))?.services ?? [];

/** Returns the types of changes of a kind. */
export const typesOf = (kind: FollowedKind): string[] => [...FOLLOWED[kind].types];

/** Returns the types of changes that a call may add. */
export const changeTypesOf = (addsChange: ChangeKinds): string[] => [addsChange].flat().flatMap(typesOf);

/** Returns the types of changes that a program with these rights may follow. */
export const followedTypes = (rights: readonly string[]): string[] =>
  kinds.flatMap(({ right, types }) => (mayDo(rights, right, "read") ? types : []));
