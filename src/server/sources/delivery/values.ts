import type { z } from "zod";
import type { BODIES, ValuesIn } from "#contract/integration/bodyValues.ts";
import type { PlanStatus } from "#contract/kinds.ts";
import type { ServiceName } from "#contract/services.ts";
import type { AssessedBy } from "#server/content/assessedBy.ts";

type Body<Kind extends keyof typeof BODIES> = ValuesIn<z.output<(typeof BODIES)[Kind]>>;
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
  /** A type that is left out stays, and is that of education groups for a new group. */
  group: With<"group", { type?: Body<"group">["type"] }>;
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
  closedDay: Body<"closedDay">;
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

/** Part of a plan's content. Texts are HTML. */
export type ContentBlock = Values["plan"]["content"][number];
