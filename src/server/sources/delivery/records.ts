import { type DataProblem, dataProblem } from "#contract/integration/dataProblems.ts";
import type { AttendanceType } from "#contract/kinds.ts";
import { type Ending, OBJECT_KINDS, type ObjectKind } from "#server/database/schema/sources.ts";
import { englishOf, type Reason } from "#server/http/dataProblems.ts";
import type { Values } from "./values.ts";

/** The value of the setting `register` of a source that refers to people and groups by our own ids. */
export const OUR_IDS = "skolvy";

/** Whether a kind, or a part of a link's key, is a kind of object. */
export const isObjectKind = (kind: string): kind is ObjectKind => OBJECT_KINDS.some((one) => one === kind);

/** Place of a record in a source's delivery, such as a file and its line, or a path and an id. */
export type Place = {
  /** Spelled as by the source; empty for all of it. */
  where: string;
  item?: number | string;
  field?: string;
  /** The fields that refer to other objects, by their kind. */
  columns?: Partial<Record<ObjectKind, string>>;
};

/** As in "users.csv:4, givenName". */
export const placeText = ({ where, item, field }: Place): string =>
  `${where}${item === undefined ? "" : `:${item}`}${field === undefined ? "" : `, ${field}`}`;

/** Returns the id of the lesson of which this is a part, or its own. */
export const wholeOf = (lessonId: string): string => lessonId.split("/", 1)[0] ?? "";

export type ObjectRecord<Kind extends ObjectKind> = {
  is: "object";
  kind: Kind;
  /** The source's id. */
  id: string;
  values: Values[Kind];
  at: Place;
  /** Only a change of an object that the source has brought before; what is new is not for us. */
  ifKnown?: boolean;
};

/** The parts of each kind of link's key: kinds of objects, and plain texts. */
export const LINK_KEYS = {
  guardianship: ["guardian", "student"],
  placement: ["student", "school"],
  role: ["user", "school", "name"],
  membership: ["group", "student"],
  ownership: ["group", "user"],
  groupCourse: ["group", "course"],
  signIn: ["guardian", "issuer", "subject"],
} as const;
export type LinkKind = keyof typeof LINK_KEYS;
export const LINK_KINDS = [
  "placement",
  "guardianship",
  "role",
  "membership",
  "ownership",
  "groupCourse",
  "signIn",
] as const satisfies LinkKind[];

/** The key of a link in which null stands for every id. */
export type LinkPattern = readonly (string | null)[];

export type LinkRecord = {
  is: "link";
  kind: LinkKind;
  /** The source's ids and texts, in the order of LINK_KEYS. */
  key: readonly string[];
  /** Order among the links of the first part; at the end if left out. */
  position?: number;
  /** Whether the record lacked what the link is usually made of, so that it takes the place of no other link. */
  isFallback?: boolean;
  at: Place;
};

/** Attendance of a student in a lesson as the school reports it; a type of null takes a report back. */
export type AttendanceRecord = {
  is: "attendance";
  /** The source's id. */
  id: string;
  student: string;
  /** The id of the lesson, or of the whole lesson of several groups. */
  lesson: string;
  type: AttendanceType | null;
  lateMinutes: number;
  at: Place;
};

/** An object, a link, or attendance. */
export type Kind = ObjectKind | LinkKind | "attendance";

export type Item =
  | { [Kind in ObjectKind]: ObjectRecord<Kind> }[ObjectKind]
  | LinkRecord
  | AttendanceRecord
  /** The source names an object that it no longer has. */
  | { is: "removal"; kind: ObjectKind | "attendance"; id: string; at: Place }
  /** The source names a link that it no longer has. */
  | { is: "unlinked"; kind: LinkKind; key: readonly string[] }
  /** A row to skip. */
  | { is: "passedOver"; kind: Kind; why: DataProblem; at: Place }
  /** An object that is not for us, so that what refers to it is not either. */
  | { is: "stranger"; kind: ObjectKind; id: string }
  /** An object that this delivery neither changes nor ends, with its links. */
  | { is: "held"; kind: ObjectKind; id: string }
  /** Links that this delivery neither makes nor ends, because a record lacks them; null stands for every id. */
  | { is: "heldLink"; kind: LinkKind; key: LinkPattern }
  /** Something about the delivery that people should know. */
  | { is: "note"; at: Place; reason: Reason }
  /**
   * A value that its format does not know, or an id that nobody has, in a record that is of use all the same. Whoever reads it holds
   * what it may mean. It does not count as a bad record. `leavesOpen` as below.
   */
  | { is: "unclear"; at: Place; reason: Reason; leavesOpen?: readonly Kind[] }
  /** A record that cannot be used. Nothing of the kinds in `leavesOpen` is ended, since it is unknown what the record names. */
  | { is: "bad"; at: Place; reason: Reason; leavesOpen?: readonly Kind[] }
  /** All links of a kind that join this object were delivered: the others end. */
  | { is: "whole"; kind: LinkKind; part: ObjectKind; id: string }
  /** All parts of a lesson were delivered: the others end. */
  | { is: "whole"; kind: "lesson"; id: string }
  /** Of these kinds only what has changed is delivered: what refers to an unknown object is not for us. */
  | { is: "partial"; kinds: readonly ObjectKind[] }
  /** The organisation that owns the schools. */
  | { is: "owner"; id: string; name: string }
  /** Says at the end that everything of these kinds was delivered: what was not is ended. Some only within a time. */
  | { is: "complete"; kinds: readonly Kind[]; lessonsWithin?: Period; absencesWithin?: Period };

/** Of what begins from `from` on and before `to`. */
export type Period = { from: Date; to: Date };

/** Reports a value of a record that its format does not know. */
export const unknownValue = (at: Place, field: string, value: string): Item & { is: "unclear" } => ({
  is: "unclear",
  at: { ...at, field },
  reason: dataProblem("valueUnknown", { value }),
});

/** Reports a reference of a record to an id that nobody has. */
export const nobody = (at: Place, field: string, kind: ObjectKind, id: string): Item & { is: "unclear" } => ({
  is: "unclear",
  at: { ...at, field },
  reason: dataProblem("noSuch", { kind, id }),
});

/** A delivery that cannot be trusted as a whole and so changes nothing. The message says why, for people. */
export class Untrusted extends Error {
  readonly problems: { at: Place; reason: Reason }[];

  constructor(problems: { at: Place; reason: Reason }[]) {
    super(problems.map(({ at, reason }) => [placeText(at), englishOf(reason)].filter(Boolean).join(": ")).join("\n"));
    this.problems = problems;
  }
}

/** Number and share of a school's items that may end, or of a delivery's that may be bad, before a person has to look. */
const ALWAYS = 5;
const SHARE = 0.1;

/** Whether a part is more than five and more than a tenth of the whole. */
export const isTooMuch = (part: number, whole: number): boolean => part > Math.max(ALWAYS, whole * SHARE);

/**
 * Returns what would end too much of a school.
 * @param allowed endings that somebody has looked at: as many may end, and no more
 */
export const tooMuchEnded = (endings: Ending[], allowed: Ending[] = []): Ending[] =>
  endings.filter(({ schoolId, kind, ended, of }) => {
    const isAllowed = allowed.some((one) => one.schoolId === schoolId && one.kind === kind && ended <= one.ended);
    return isTooMuch(ended, of) && !isAllowed;
  });

/** A run that would end more than it may unasked. */
export class TooManyRemovals extends Error {
  readonly endings: Ending[];

  constructor(endings: Ending[]) {
    super("The run would end too much of a school.");
    this.endings = endings;
  }
}
