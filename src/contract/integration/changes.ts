import type { Belonging } from "../services.ts";
import { type IntegrationKind, mayDo } from "./kinds.ts";

/**
 * A change belongs to schools, and a student may go to several: "named" is the one that its writer names, "report" each to which
 * a report was sent, and "children" are all schools of a guardian's children. The others are the schools of the thing named.
 */
export type SchoolOfChange = "named" | "report" | "conversation" | "meeting" | "form" | "permission" | "children";

type FollowedFacts = {
  right: IntegrationKind;
  types: readonly `${string}.${string}`[];
  school: SchoolOfChange;
  /** Services of the school to which it belongs (NAV-13). */
  services: Belonging;
};

/** Acts of guardians that programs can follow: the right that reads them, and their types of changes (INT-4). */
const BY_GUARDIANS = {
  absence: {
    right: "absences",
    types: ["absence.reported", "absence.changed", "absence.removed"],
    school: "report",
    services: [],
  },
  leave: {
    right: "leave",
    types: ["leave.reported", "leave.removed", "leave.decided"],
    school: "report",
    services: [],
  },
  care: { right: "care", types: ["care.changed"], school: "report", services: [] },
  /** Its id is that of the student, as that of care, whose days the answers are. */
  holiday: { right: "holidayRounds", types: ["holiday.answered"], school: "named", services: [] },
  message: { right: "messages", types: ["message.sent", "message.recalled"], school: "conversation", services: [] },
  /** By staff: at the desk, or by another program. */
  answer: { right: "messages", types: ["message.answered"], school: "conversation", services: ["conversations"] },
  booking: { right: "bookings", types: ["booking.changed"], school: "meeting", services: [] },
  form: { right: "answers", types: ["form.submitted"], school: "form", services: [] },
  permission: { right: "permissions", types: ["permission.answered"], school: "permission", services: [] },
  contact: { right: "contacts", types: ["contact.changed"], school: "children", services: [] },
} as const satisfies Record<string, FollowedFacts>;

/** The same of what staff do at the desk (INT-8). */
const AT_DESK = {
  attendance: {
    right: "attendance",
    types: ["attendance.taken", "attendance.corrected"],
    school: "named",
    services: ["attendance"],
  },
  post: {
    right: "posts",
    types: ["post.published", "post.changed", "post.withdrawn"],
    school: "named",
    services: ["news"],
  },
  documentation: {
    right: "documentations",
    types: ["documentation.published", "documentation.changed", "documentation.withdrawn"],
    school: "named",
    services: ["news"],
  },
  sentForm: {
    right: "forms",
    types: ["form.sent", "form.changed", "form.closed"],
    school: "named",
    services: ["forms"],
  },
  meeting: {
    right: "meetings",
    types: ["meeting.offered", "meeting.changed", "meeting.canceled"],
    school: "named",
    services: ["meetings"],
  },
  plan: {
    right: "plans",
    types: ["plan.written", "plan.changed", "plan.removed"],
    school: "named",
    services: ["plans"],
  },
  assignment: {
    right: "assignments",
    types: ["assignment.given", "assignment.changed", "assignment.removed"],
    school: "named",
    services: ["nativeAssignments"],
  },
  assessment: {
    right: "assessments",
    types: ["assessment.published", "assessment.changed", "assessment.removed"],
    school: "named",
    services: ["assessments"],
  },
} as const satisfies Record<string, FollowedFacts>;

export const FOLLOWED = { ...BY_GUARDIANS, ...AT_DESK };

export type FollowedKind = keyof typeof FOLLOWED;
/** Kind of the changes that a call adds to the feed, or kinds of which it adds one. */
export type ChangeKinds = FollowedKind | readonly FollowedKind[];

/** Type of a change, as in "absence.reported". */
export type ChangeType = (typeof FOLLOWED)[FollowedKind]["types"][number];
export type NamedChange = {
  [Kind in FollowedKind]: (typeof FOLLOWED)[Kind] extends { school: "named"; types: readonly (infer Type)[] }
    ? Type
    : never;
}[FollowedKind];

const kinds: FollowedFacts[] = Object.values(FOLLOWED);
const hasType = ({ types }: FollowedFacts, type: string): boolean => types.some((one) => one === type);

export const isNamedChange = (type: ChangeType): type is NamedChange => schoolOfChange(type) === "named";

/** Returns where the schools come from to which changes of a type belong. */
export const schoolOfChange = (type: string): SchoolOfChange =>
  kinds.find((facts) => hasType(facts, type))?.school ?? "named";

export const servicesOfChange = (type: string): Belonging =>
  kinds.find((facts) => hasType(facts, type))?.services ?? [];

export const typesOf = (kind: FollowedKind): string[] => [...FOLLOWED[kind].types];

export const changeTypesOf = (addsChange: ChangeKinds): string[] => [addsChange].flat().flatMap(typesOf);

export const followedTypes = (rights: readonly string[]): string[] =>
  kinds.flatMap(({ right, types }) => (mayDo(rights, right, "read") ? types : []));
