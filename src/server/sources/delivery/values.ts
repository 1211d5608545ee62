import type { FieldType, MenuCategory, PlanStatus } from "#contract/kinds.ts";
import type { ServiceName } from "#contract/services.ts";

/** An object as a source describes it. A field that is left out changes nothing; references are the source's own ids. */
export type Values = {
  school: { title: string; type?: number };
  student: {
    firstName: string;
    lastName: string;
    email: string | null;
    birthDate?: string | null;
    protected?: boolean;
  };
  guardian: { firstName: string; lastName: string; mail: string | null; phone: string | null; protected?: boolean };
  user: { firstName: string; lastName: string; mail?: string | null; protected?: boolean };
  group: { school: string; type: "EDUCATION_GROUP" | "MENTOR_GROUP"; title: string };
  course: { school: string; title: string; year: string };
  /** Levels that students reach, by rows. A row's id is unique within its matrix. */
  matrix: {
    school: string;
    title: string;
    courses: string[];
    /** Whether not achieved, the level 0, is left out of what is shown. */
    hidesNotAchieved: boolean;
    parts: { title: string; rows: { id: string; text: string; levels: { level: number; text: string }[] }[] }[];
  };
  /** The levels of evaluations in courses. */
  scale: {
    school: string;
    levels: { level: number; color: string; texts: Record<string, { long: string; short: string }> }[];
  };
  file: { name: string; type: string; content: Uint8Array };
  post: Written & {
    school: string;
    groups: string[];
    important?: boolean;
    urgent?: boolean;
    eventDate?: Date | null;
    validUntil?: Date | null;
  };
  documentation: Written & { group: string; students: string[] };
  assignment: {
    group: string;
    courses: string[];
    title: string;
    /** HTML. */
    text: string;
    type: string;
    /** From when on guardians see it. */
    published: Date;
    start?: Date | null;
    due?: Date | null;
    creator?: string;
    assessedBy?: AssessedBy[];
  };
  plan: {
    group: string;
    title: string;
    status: PlanStatus;
    start: Date;
    end: Date | null;
    creator: string;
    courses: string[];
    /** HTML; null hides it. */
    purpose: string | null;
    /** Core content of the curriculum; null hides it. */
    coreContents: { title: string; text: string }[] | null;
    content: ContentBlock[];
    assessedBy: AssessedBy[];
  };
  /** Results of one student in a plan or an assignment. */
  assessment: {
    student: string;
    work: { kind: "plan" | "assignment"; id: string };
    published: Date;
    results: { matrix: string; row: string; level: number }[];
    /** HTML, about a matrix or the whole. */
    feedback: { matrix: string | null; text: string; writer: string | null }[];
  };
  /** An evaluation of a student's knowledge in a course. */
  verdict: {
    student: string;
    course: string;
    scale: string;
    level: number;
    /** HTML. */
    text: string;
    published: Date;
    creator?: string;
  };
  /** Additional adjustments for a student. */
  adjustment: {
    student: string;
    status: "ACTIVE" | "COMPLETED";
    title: string;
    subtitle: string;
    /** HTML. */
    text: string;
    subjects: string[];
    start: Date;
    end: Date | null;
    creator: string;
    comments: { text: string; created: Date }[];
  };
  /** A round of meetings: one for each student, in one of the times. */
  meeting: {
    school: string;
    title: string;
    /** HTML. */
    text: string;
    students: string[];
    staff: string[];
    times: { start: Date; end: Date }[];
  };
  /** Questions to the guardians of a group. A field's id is unique within its form. */
  form: {
    group: string;
    title: string;
    /** HTML. */
    text: string;
    due: Date | null;
    closed: boolean;
    fields: { id: string; name: string; type: FieldType; text: string; options: string[]; required: boolean }[];
  };
  /** A link of a school in the menu. */
  menuItem: {
    school: string;
    title: string;
    url: string;
    category: MenuCategory | null;
    position: number;
  };
  /** A service that a school has bought, or its owner for all schools. */
  service: {
    school: string | null;
    service: ServiceName;
    /** The last day. */
    until: string;
  };
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

/** A student for whom a lesson of a group is not what it is for the others. */
export type LessonException = {
  student: string;
  /** The student's own part of the lesson; null for a student who does not take part. */
  part: string | null;
};

/** Part of a plan or an assignment by which students are assessed; without a matrix by feedback. */
export type AssessedBy = { matrix: string | null; course: string | null };

/** Part of a plan's content. Texts are HTML. */
export type ContentBlock =
  | { type: "TEXT"; text: string }
  | { type: "LINK"; title: string; text: string; url: string }
  | { type: "FILE"; file: string }
  | { type: "ASSIGNMENT"; assignment: string };

/** Texts of a school for guardians. */
type Written = {
  title: string;
  /** HTML. */
  text: string;
  published: Date;
  /** A member of staff, or a text such as a kitchen's name. */
  author: { user: string } | { text: string } | null;
  files: string[];
};
