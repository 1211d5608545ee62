import type { z } from "zod";
import { CONTENT } from "#contract/integration/contentSchemas.ts";
import { LEARNING } from "#contract/integration/learningSchemas.ts";
import { REGISTER } from "#contract/integration/registerSchemas.ts";
import type { PlanStatus } from "#contract/kinds.ts";
import type { ServiceName } from "#contract/services.ts";

/** The bodies of each kind, as programs write them. */
export const BODIES = { ...REGISTER, ...CONTENT, ...LEARNING };

/** Fields of bodies that are moments, wherever they stand. */
const MOMENTS = ["published", "eventDate", "validUntil", "start", "end", "due", "created", "reported"] as const;
type MomentField = (typeof MOMENTS)[number];

/** The values in a body: references as the ids that they hold, and moments as dates. */
export type Said<Body> = Body extends { kind: string; sourceId: string }
  ? string
  : Body extends (infer One)[]
    ? Said<One>[]
    : Body extends object
      ? { [Field in keyof Body]: Field extends MomentField ? Date | Extract<Body[Field], null> : Said<Body[Field]> }
      : Body;

/** Returns the values in a body. */
export const said = <Body extends object>(body: Body): Said<Body> => plain(body, "") as Said<Body>;

function plain(value: unknown, field: string): unknown {
  if (typeof value === "string") return MOMENTS.some((one) => one === field) ? new Date(value) : value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => plain(one, ""));
  if ("sourceId" in value) return value.sourceId;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner, name)]));
}

type Body<Kind extends keyof typeof BODIES> = Said<z.output<(typeof BODIES)[Kind]>>;
type With<Kind extends keyof typeof BODIES, Own extends object> = Omit<Body<Kind>, keyof Own> & Own;

/**
 * An object as a source describes it: what programs say, with the source's own ids as references, but for a few fields that sources say
 * in another way. A field that is left out changes nothing.
 */
export type Values = {
  school: Body<"school">;
  student: Body<"student">;
  guardian: Body<"guardian">;
  user: Body<"user">;
  group: Body<"group">;
  course: Body<"course">;
  matrix: Body<"matrix">;
  scale: Body<"scale">;
  file: { name: string; type: string; content: Uint8Array };
  post: With<"post", { author: Author }>;
  documentation: With<"documentation", { author: Author }>;
  /** Guardians see it from `published` on. */
  assignment: With<"assignment", { type: string; assessedBy?: AssessedBy[] }>;
  plan: With<"plan", { status: PlanStatus; assessedBy: AssessedBy[] }>;
  assessment: With<
    "assessment",
    {
      work: { kind: "plan" | "assignment"; id: string };
      feedback: { matrix: string | null; text: string; writer: string | null }[];
    }
  >;
  verdict: Body<"verdict">;
  adjustment: Body<"adjustment">;
  meeting: Body<"meeting">;
  form: Body<"form">;
  /** Without a school it is for all schools of the owner. */
  permission: With<"permission", { school: string | null }>;
  holidayRound: Body<"holidayRound">;
  menuItem: Body<"menuItem">;
  meal: Body<"meal">;
  /** A service that a school has bought, or its owner for all schools; `until` is the last day. */
  service: { school: string | null; service: ServiceName; until: string };
  /** A text of the interface in place of the shipped one. */
  text: { locale: string; key: string; text: string };
  /** A lesson of several groups is one for each: its id is that of the whole, a slash, and that of the group or student. */
  lesson: {
    school: string;
    title: string;
    start: Date;
    minutes: number;
    room?: string | null;
    course?: string;
    /** A school day or another event instead of a lesson. */
    isEvent?: boolean;
    allDay?: boolean;
    /** Whether it does not take place, which is shown. */
    cancelled?: boolean;
  } & ({ group: string; exceptions?: LessonException[] } | { student: string });
  absence: {
    student: string;
    start: Date;
    end: Date;
    /** Whether it covers entire days. */
    period: boolean;
    type: "ABSENCE" | "LEAVE";
    reported: Date;
    reporter: { kind: "user" | "guardian"; id: string } | null;
  };
};

/** A member of staff, or a text such as a kitchen's name. */
type Author = { user: string } | { text: string } | null;

/** A student for whom a lesson of a group is not what it is for the others. */
export type LessonException = {
  student: string;
  /** The student's own part of the lesson; null for a student who does not take part. */
  part: string | null;
};

/** Part of a plan or an assignment by which students are assessed; without a matrix by feedback. */
export type AssessedBy = { matrix: string | null; course: string | null };

/** Part of a plan's content. Texts are HTML. */
export type ContentBlock = Values["plan"]["content"][number];
