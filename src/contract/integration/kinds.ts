/** Kinds of what programs write, as they stand in addresses. */
export const WRITTEN_KINDS = [
  "schools",
  "students",
  "guardians",
  "staff",
  "groups",
  "courses",
  "matrices",
  "scales",
  "files",
  "posts",
  "documentations",
  "assignments",
  "plans",
  "assessments",
  "verdicts",
  "adjustments",
  "meetings",
  "forms",
  "permissions",
  "holidayRounds",
  "menuItems",
  "meals",
  "closedDays",
  "services",
  "texts",
  "lessons",
  "attendance",
  "absences",
  "leaveDecisions",
  "messages",
  "placements",
  "guardianships",
  "roles",
  "memberships",
  "ownerships",
] as const;
export type WrittenKind = (typeof WRITTEN_KINDS)[number];

/** Kinds of what guardians do and staff make at the desk, which programs read. */
export const READ_KINDS = [
  "absences",
  "leave",
  "care",
  "messages",
  "bookings",
  "answers",
  "permissions",
  "holidayRounds",
  "contacts",
  "attendance",
  "posts",
  "documentations",
  "forms",
  "meetings",
  "plans",
  "assignments",
  "assessments",
] as const;
type ReadKind = (typeof READ_KINDS)[number];

export type IntegrationKind = WrittenKind | ReadKind;
/** Each once: programs write some kinds themselves, and read what guardians or the desk have made of them. */
export const INTEGRATION_KINDS: readonly IntegrationKind[] = [...new Set([...WRITTEN_KINDS, ...READ_KINDS])];

export const DIRECTIONS = ["read", "write"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A right of a program: everything, one direction, or one direction of a kind. */
export type Right = "all" | Direction | `${IntegrationKind}:${Direction}`;

export const RIGHTS: readonly Right[] = [
  "all",
  ...DIRECTIONS,
  ...INTEGRATION_KINDS.flatMap((kind) => DIRECTIONS.map((direction): Right => `${kind}:${direction}`)),
];

export const isRight = (text: string): text is Right => RIGHTS.some((right) => right === text);

/** Returns whether a program with these rights may do something with a kind. */
export const mayDo = (rights: readonly string[], kind: IntegrationKind, direction: Direction): boolean =>
  ["all", direction, `${kind}:${direction}`].some((right) => rights.includes(right));

export const INTEGRATION_BASE = "/integration/v1";
/** Scope of tokens for programs. */
export const INTEGRATION_SCOPE = "integration";
/** Audience of tokens for programs, which no token of a person has. */
export const INTEGRATION_AUDIENCE = "urn:skolvy:integration";

export const BATCH_MAX = 500;
/** Items within one scope that is replaced, at most. */
export const REPLACE_MAX = 5_000;
/** Size limit of a file, in bytes. */
export const FILE_MAX_BYTES = 10 * 1024 * 1024;
/** Days for which changes can be read. */
export const CHANGES_DAYS = 30;

/**
 * The right that an endpoint of the integration API requires: to read or write the kind in its address, a fixed kind, or the
 * kind of the delivery, which the handler checks; null if every program may call it.
 */
export type IntegrationOffer = {
  direction: Direction;
  kind: "in the address" | "of the delivery" | IntegrationKind;
} | null;

export type IntegrationEndpoint = {
  name: string;
  method: "GET" | "PUT" | "POST" | "DELETE";
  /** Below INTEGRATION_BASE. */
  path: string;
  access: "integration";
  /** "bytes" for the content of a file; JSON otherwise. */
  takes?: "bytes";
  /** Of the reply, if it is not JSON. */
  content?: "csv";
  offer: IntegrationOffer;
};

const integration = <const Given extends Omit<IntegrationEndpoint, "access">>(given: Given) =>
  ({ ...given, access: "integration" }) as const;

/** An endpoint for the details of something that guardians or staff have done. */
const report = <const Name extends string, const Path extends string, const Kind extends ReadKind>(
  name: Name,
  path: Path,
  kind: Kind,
) => integration({ name, method: "GET", path: `/reports/${path}/:id`, offer: { direction: "read", kind } });

const WRITE = { direction: "write", kind: "in the address" } as const;
const READ = { direction: "read", kind: "in the address" } as const;

/** Every endpoint of the integration API. */
export const INTEGRATION_ENDPOINTS = {
  getCapabilities: integration({ name: "getCapabilities", method: "GET", path: "/capabilities", offer: null }),
  listChanges: integration({ name: "listChanges", method: "GET", path: "/changes", offer: null }),
  getReportedAbsence: report("getReportedAbsence", "absences", "absences"),
  getReportedLeave: report("getReportedLeave", "leave", "leave"),
  getReportedCare: report("getReportedCare", "care", "care"),
  getSentMessage: report("getSentMessage", "messages", "messages"),
  getChangedBooking: report("getChangedBooking", "bookings", "bookings"),
  getSubmittedAnswers: report("getSubmittedAnswers", "answers", "answers"),
  getAnsweredPermission: report("getAnsweredPermission", "permissions", "permissions"),
  getAnsweredHolidays: report("getAnsweredHolidays", "holidayRounds", "holidayRounds"),
  getChangedContact: report("getChangedContact", "contacts", "contacts"),
  getTakenAttendance: report("getTakenAttendance", "attendance", "attendance"),
  getAttendanceOfMonth: integration({
    name: "getAttendanceOfMonth",
    method: "GET",
    path: "/reports/attendance.csv",
    content: "csv",
    offer: { direction: "read", kind: "attendance" },
  }),
  getPublishedPost: report("getPublishedPost", "posts", "posts"),
  getPublishedDocumentation: report("getPublishedDocumentation", "documentations", "documentations"),
  getSentForm: report("getSentForm", "forms", "forms"),
  getOfferedMeeting: report("getOfferedMeeting", "meetings", "meetings"),
  getWrittenPlan: report("getWrittenPlan", "plans", "plans"),
  getGivenAssignment: report("getGivenAssignment", "assignments", "assignments"),
  getPublishedAssessment: report("getPublishedAssessment", "assessments", "assessments"),
  putReceipt: integration({
    name: "putReceipt",
    method: "PUT",
    path: "/deliveries/:id/receipt",
    offer: { direction: "write", kind: "of the delivery" },
  }),
  putFile: integration({
    name: "putFile",
    method: "PUT",
    path: "/files/:sourceId",
    takes: "bytes",
    offer: { direction: "write", kind: "files" },
  }),
  putItem: integration({ name: "putItem", method: "PUT", path: "/:kind/:sourceId", offer: WRITE }),
  getItem: integration({ name: "getItem", method: "GET", path: "/:kind/:sourceId", offer: READ }),
  deleteItem: integration({ name: "deleteItem", method: "DELETE", path: "/:kind/:sourceId", offer: WRITE }),
  replaceItems: integration({ name: "replaceItems", method: "POST", path: "/:kind/replace", offer: WRITE }),
  getRun: integration({ name: "getRun", method: "GET", path: "/runs/:run", offer: null }),
  writeBatch: integration({ name: "writeBatch", method: "POST", path: "/:kind/batch", offer: WRITE }),
} satisfies Record<string, IntegrationEndpoint>;
