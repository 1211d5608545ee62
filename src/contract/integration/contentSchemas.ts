import { z } from "zod";
import { ClockTime } from "#contract/care/schemas.ts";
import { fieldProblem } from "#contract/forms/fieldRules.ts";
import {
  HOLIDAY_DAYS_MAX,
  HOLIDAY_GROUPS_MAX,
  HOLIDAY_TITLE_MAX,
  wrongFieldOfRound,
} from "#contract/holidays/rules.ts";
import {
  ALLERGENS,
  FIELD_TYPES,
  MENU_CATEGORIES,
  PERMISSION_KINDS,
  WRITTEN_ASSIGNMENT_TYPES,
} from "#contract/kinds.ts";
import { COURSE_MAX, COURSES_MAX } from "#contract/meals/rules.ts";
import { PERMISSION_TEXT_MAX, PERMISSION_TITLE_MAX } from "#contract/permissions/rules.ts";
import { DateOnly, SCHOOL_TITLE_MAX, SchoolHtml, text, trimmed, visible } from "#contract/schemas/common.ts";
import { Author, isInOrder, Moment, ORDER, refersTo, Text, times } from "./bodySchemas.ts";
import { AssessedBy } from "./learningSchemas.ts";

const LINKS_MAX = 500;

const files = z.array(refersTo("files")).max(50).default([]);
const inEachText = { title: Text, text: SchoolHtml, published: Moment, author: Author.default(null), files };

/** A question of a form; its id is unique within the form. */
const Field = z
  .strictObject({
    id: text(100).min(1),
    name: trimmed(SCHOOL_TITLE_MAX).default(""),
    type: z.enum(FIELD_TYPES),
    text: SchoolHtml.default(""),
    options: z.array(trimmed(200).min(1)).max(50).default([]),
    required: z.boolean().default(false),
  })
  .refine((field) => !fieldProblem({ ...field, value: field.text }), "its name or its options are missing");

const WRONG_ROUND =
  "days have to be from Monday to Friday and in order, closing after opening, and the last day to answer before them";

const isUnique = (fields: { id: string }[]): boolean => new Set(fields.map(({ id }) => id)).size === fields.length;

/** Bodies of what guardians read and answer, as programs write them. A field that is left out changes nothing. */
export const CONTENT = {
  post: z.strictObject({
    school: refersTo("schools"),
    groups: z.array(refersTo("groups")).min(1).max(LINKS_MAX),
    ...inEachText,
    important: z.boolean().exactOptional(),
    /** Tells guardians at once, also in quiet hours, such as of a closed school. */
    urgent: z.boolean().exactOptional(),
    eventDate: Moment.nullable().exactOptional(),
    validUntil: Moment.nullable().exactOptional(),
  }),
  documentation: z.strictObject({
    group: refersTo("groups"),
    students: z.array(refersTo("students")).min(1).max(LINKS_MAX),
    ...inEachText,
  }),
  assignment: z.strictObject({
    group: refersTo("groups"),
    courses: z.array(refersTo("courses")).max(20).default([]),
    title: Text,
    text: SchoolHtml.default(""),
    type: z.enum(WRITTEN_ASSIGNMENT_TYPES).default("ASSIGNMENT"),
    published: Moment,
    start: Moment.nullable().exactOptional(),
    due: Moment.nullable().exactOptional(),
    creator: refersTo("staff").exactOptional(),
    assessedBy: AssessedBy.exactOptional(),
  }),
  meeting: z.strictObject({
    school: refersTo("schools"),
    title: Text,
    text: SchoolHtml.default(""),
    students: z.array(refersTo("students")).min(1).max(LINKS_MAX),
    staff: z.array(refersTo("staff")).max(20).default([]),
    times: z.array(z.strictObject(times).refine(isInOrder, ORDER)).min(1).max(LINKS_MAX),
  }),
  form: z.strictObject({
    group: refersTo("groups"),
    title: Text,
    text: SchoolHtml.default(""),
    due: Moment.nullable().default(null),
    closed: z.boolean().default(false),
    fields: z.array(Field).min(1).max(100).refine(isUnique, "an id occurs twice"),
  }),
  permission: z.strictObject({
    /** Left out for all schools of the owner. */
    school: refersTo("schools").exactOptional(),
    kind: z.enum(PERMISSION_KINDS).default("OTHER"),
    title: visible(PERMISSION_TITLE_MAX),
    text: trimmed(PERMISSION_TEXT_MAX).default(""),
    /** A higher one asks everyone again. */
    version: z.number().int().min(1).max(10_000).default(1),
    /** The last day. */
    until: DateOnly.nullable().default(null),
    allMustAgree: z.boolean().default(false),
  }),
  /** Questions to the families of groups about the days of a holiday. */
  holidayRound: z
    .strictObject({
      school: refersTo("schools"),
      groups: z.array(refersTo("groups")).min(1).max(HOLIDAY_GROUPS_MAX),
      title: visible(HOLIDAY_TITLE_MAX),
      /** From Monday to Friday, in order. */
      days: z.array(DateOnly).min(1).max(HOLIDAY_DAYS_MAX),
      opens: ClockTime,
      closes: ClockTime,
      /** The last day to answer, before the first of the days. */
      answerBy: DateOnly,
    })
    .superRefine((round, problems) => {
      const wrong = wrongFieldOfRound(round);
      if (wrong) problems.addIssue({ code: "custom", path: [wrong], message: WRONG_ROUND });
    }),
  menuItem: z.strictObject({
    school: refersTo("schools"),
    title: Text.max(100),
    url: text(2_000).check(z.url({ protocol: /^https$/ })),
    category: z.enum(MENU_CATEGORIES).nullable().default(null),
    position: z.number().int().min(0).max(99).default(0),
  }),
  /** A day on which a school is closed, such as one of a holiday, whose title each of its days has. */
  closedDay: z.strictObject({ school: refersTo("schools"), day: DateOnly, title: visible(HOLIDAY_TITLE_MAX) }),
  meal: z.strictObject({
    school: refersTo("schools"),
    day: DateOnly,
    courses: z
      .array(
        z.strictObject({
          name: visible(COURSE_MAX),
          vegetarian: z.boolean().default(false),
          allergens: z
            .array(z.enum(ALLERGENS))
            .max(ALLERGENS.length)
            .refine((allergens) => new Set(allergens).size === allergens.length, "an allergen occurs twice")
            .default([]),
        }),
      )
      .min(1)
      .max(COURSES_MAX),
  }),
};
