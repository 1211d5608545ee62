import { z } from "zod";
import { ColorCode, SchoolHtml, text, trimmed } from "#contract/schemas/common.ts";
import { WRITTEN_PLAN_STATES } from "../kinds.ts";
import { Moment, refersTo, Text } from "./bodySchemas.ts";

const LINKS_MAX = 500;
const ROWS_MAX = 100;
const LEVELS_MAX = 20;

const Level = z.number().int().min(0).max(LEVELS_MAX);
const RowId = text(100).min(1);
const courses = z.array(refersTo("courses")).max(LEVELS_MAX).default([]);

/** Parts by which a plan or an assignment is assessed, each by another matrix; one without a matrix takes feedback only. */
export const AssessedBy = z
  .array(z.strictObject({ matrix: refersTo("matrices").exactOptional(), course: refersTo("courses").exactOptional() }))
  .max(LEVELS_MAX)
  .refine((parts) => isEach(parts.map(({ matrix }) => matrix?.sourceId)), "a matrix occurs twice");

const isEach = (values: unknown[]): boolean => new Set(values).size === values.length;

const MatrixPart = z.strictObject({
  title: trimmed(500).default(""),
  rows: z
    .array(
      z.strictObject({
        /** Unique within the matrix. */
        id: RowId,
        text: Text,
        levels: z
          .array(z.strictObject({ level: Level, text: trimmed(2_000) }))
          .min(1)
          .refine((levels) => isEach(levels.map(({ level }) => level)), "a level occurs twice"),
      }),
    )
    .min(1)
    .max(ROWS_MAX),
});

const Block = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("TEXT"), text: SchoolHtml }),
  z.strictObject({
    type: z.literal("LINK"),
    title: Text,
    text: SchoolHtml.default(""),
    url: text(2_000).check(z.url({ protocol: /^https$/ })),
  }),
  z.strictObject({ type: z.literal("FILE"), file: refersTo("files") }),
  z.strictObject({ type: z.literal("ASSIGNMENT"), assignment: refersTo("assignments") }),
]);

const LevelTexts = z.record(text(10), z.strictObject({ long: Text, short: Text }));

/** Bodies of plans and of results, as programs write them. A field that is left out changes nothing. */
export const LEARNING = {
  matrix: z.strictObject({
    school: refersTo("schools"),
    title: Text,
    courses,
    hidesNotAchieved: z.boolean().default(false),
    parts: z
      .array(MatrixPart)
      .min(1)
      .max(ROWS_MAX)
      .refine((parts) => isEach(parts.flatMap(({ rows }) => rows.map(({ id }) => id))), "a row's id occurs twice"),
  }),
  scale: z.strictObject({
    school: refersTo("schools"),
    levels: z
      .array(
        z.strictObject({
          level: Level,
          color: ColorCode.default("#0f6cbd"),
          /** By locale; Swedish is shown where there is no other. */
          texts: LevelTexts.refine((texts) => "sv-SE" in texts, "sv-SE is missing"),
        }),
      )
      .min(1)
      .refine((levels) => isEach(levels.map(({ level }) => level)), "a level occurs twice"),
  }),
  plan: z.strictObject({
    group: refersTo("groups"),
    title: Text,
    status: z.enum(WRITTEN_PLAN_STATES).default("OPEN"),
    start: Moment,
    end: Moment.nullable().default(null),
    creator: refersTo("staff"),
    courses,
    purpose: SchoolHtml.nullable().default(null),
    coreContents: z
      .array(z.strictObject({ title: Text, text: text(10_000) }))
      .max(ROWS_MAX)
      .nullable()
      .default(null),
    content: z.array(Block).max(ROWS_MAX).default([]),
    assessedBy: AssessedBy.default([]),
  }),
  assessment: z.strictObject({
    student: refersTo("students"),
    work: z.union([refersTo("plans"), refersTo("assignments")], "must be a reference to plans or assignments"),
    published: Moment,
    results: z
      .array(z.strictObject({ matrix: refersTo("matrices"), row: RowId, level: Level }))
      .max(LINKS_MAX)
      .default([]),
    feedback: z
      .array(
        z.strictObject({
          matrix: refersTo("matrices").exactOptional(),
          text: SchoolHtml,
          writer: refersTo("staff").exactOptional(),
        }),
      )
      .max(ROWS_MAX)
      .default([]),
  }),
  verdict: z.strictObject({
    student: refersTo("students"),
    course: refersTo("courses"),
    scale: refersTo("scales"),
    level: Level,
    text: SchoolHtml.default(""),
    published: Moment,
    creator: refersTo("staff").exactOptional(),
  }),
  adjustment: z.strictObject({
    student: refersTo("students"),
    status: z.enum(["ACTIVE", "COMPLETED"]).default("ACTIVE"),
    title: Text,
    subtitle: trimmed(500).default(""),
    text: SchoolHtml,
    subjects: z.array(Text).max(ROWS_MAX).default([]),
    start: Moment,
    end: Moment.nullable().default(null),
    creator: refersTo("staff"),
    comments: z
      .array(z.strictObject({ text: trimmed(10_000).min(1), created: Moment }))
      .max(ROWS_MAX)
      .default([]),
  }),
};
