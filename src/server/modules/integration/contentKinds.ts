import { z } from "zod";
import { fieldProblem } from "#contract/deskForms.ts";
import type { WrittenKind } from "#contract/integration.ts";
import { ATTENDANCE_TYPES, FIELD_TYPES, MENU_CATEGORIES } from "#contract/kinds.ts";
import { SCHOOL_TITLE_MAX, SchoolHtml, text, trimmed } from "#contract/schemas/common.ts";
import { BadInput } from "#server/http/problems.ts";
import type { Values } from "#server/sources/delivery/values.ts";
import { Author, idOf, Moment, moment, momentOrNull, refersTo, Text, type Written, written } from "./kindSchemas.ts";
import { AssessedBy, assessedByOf, LEARNING_KINDS } from "./learningKinds.ts";
import { leaveDecisions } from "./leaveDecisions.ts";
import { messageAnswers } from "./messages.ts";

const LINKS_MAX = 500;
const ASSIGNMENT_TYPES = ["ASSIGNMENT", "HOMEWORK", "WRITTEN_TEST", "VERBAL_TEST"] as const;

const files = z.array(refersTo("files")).max(50).default([]);
const inEachText = { title: Text, text: SchoolHtml, published: Moment, author: Author.default(null), files };

const authorOf = (author: z.output<typeof Author>): Values["post"]["author"] => {
  if (author === null) return null;
  return typeof author === "string" ? { text: author } : { user: author.sourceId };
};

const times = { start: Moment, end: Moment };
const isInOrder = ({ start, end }: { start: string; end: string }): boolean => moment(start) < moment(end);
const ORDER = { path: ["end"], message: "not after the start" };

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

const isUnique = (fields: { id: string }[]): boolean => new Set(fields.map(({ id }) => id)).size === fields.length;

/** Kinds of what guardians read, and of what the school notes about students. */
export const CONTENT_KINDS = {
  ...LEARNING_KINDS,
  files: written(
    "file",
    z.strictObject({ name: Text, type: z.string(), size: z.number(), sha256: z.string() }),
    ({ name, type }, { content, ...given }) => {
      if (!content)
        throw new BadInput("body", "the content of a file is sent as application/octet-stream, one at a time");
      return { is: "object", kind: "file", ...given, values: { name, type, content } };
    },
  ),
  posts: written(
    "post",
    z.strictObject({
      school: refersTo("schools"),
      groups: z.array(refersTo("groups")).min(1).max(LINKS_MAX),
      ...inEachText,
      important: z.boolean().exactOptional(),
      /** Tells guardians at once, also in quiet hours, such as of a closed school. */
      urgent: z.boolean().exactOptional(),
      eventDate: Moment.nullable().exactOptional(),
      validUntil: Moment.nullable().exactOptional(),
    }),
    ({ school, groups, author, published, files, eventDate, validUntil, ...values }, given) => ({
      is: "object",
      kind: "post",
      ...given,
      values: {
        ...values,
        school: school.sourceId,
        groups: groups.map(idOf),
        author: authorOf(author),
        published: moment(published),
        files: files.map(idOf),
        ...(eventDate !== undefined && { eventDate: momentOrNull(eventDate) }),
        ...(validUntil !== undefined && { validUntil: momentOrNull(validUntil) }),
      },
    }),
  ),
  documentations: written(
    "documentation",
    z.strictObject({
      group: refersTo("groups"),
      students: z.array(refersTo("students")).min(1).max(LINKS_MAX),
      ...inEachText,
    }),
    ({ group, students, author, published, files, ...values }, given) => ({
      is: "object",
      kind: "documentation",
      ...given,
      values: {
        ...values,
        group: group.sourceId,
        students: students.map(idOf),
        author: authorOf(author),
        published: moment(published),
        files: files.map(idOf),
      },
    }),
  ),
  assignments: written(
    "assignment",
    z.strictObject({
      group: refersTo("groups"),
      courses: z.array(refersTo("courses")).max(20).default([]),
      title: Text,
      text: SchoolHtml.default(""),
      type: z.enum(ASSIGNMENT_TYPES).default("ASSIGNMENT"),
      published: Moment,
      start: Moment.nullable().exactOptional(),
      due: Moment.nullable().exactOptional(),
      creator: refersTo("staff").exactOptional(),
      assessedBy: AssessedBy.exactOptional(),
    }),
    ({ group, courses, type, published, start, due, creator, assessedBy, ...values }, given) => ({
      is: "object",
      kind: "assignment",
      ...given,
      values: {
        ...values,
        group: group.sourceId,
        courses: courses.map(idOf),
        type: `ASSIGNMENT_TYPE_${type}`,
        published: moment(published),
        ...(start !== undefined && { start: momentOrNull(start) }),
        ...(due !== undefined && { due: momentOrNull(due) }),
        ...(creator && { creator: creator.sourceId }),
        ...(assessedBy && { assessedBy: assessedByOf(assessedBy) }),
      },
    }),
  ),
  meetings: written(
    "meeting",
    z.strictObject({
      school: refersTo("schools"),
      title: Text,
      text: SchoolHtml.default(""),
      students: z.array(refersTo("students")).min(1).max(LINKS_MAX),
      staff: z.array(refersTo("staff")).max(20).default([]),
      times: z.array(z.strictObject(times).refine(isInOrder, ORDER)).min(1).max(LINKS_MAX),
    }),
    ({ school, students, staff, times, ...values }, given) => ({
      is: "object",
      kind: "meeting",
      ...given,
      values: {
        ...values,
        school: school.sourceId,
        students: students.map(idOf),
        staff: staff.map(idOf),
        times: times.map(({ start, end }) => ({ start: moment(start), end: moment(end) })),
      },
    }),
  ),
  forms: written(
    "form",
    z.strictObject({
      group: refersTo("groups"),
      title: Text,
      text: SchoolHtml.default(""),
      due: Moment.nullable().default(null),
      closed: z.boolean().default(false),
      fields: z.array(Field).min(1).max(100).refine(isUnique, "an id occurs twice"),
    }),
    ({ group, due, ...values }, given) => ({
      is: "object",
      kind: "form",
      ...given,
      values: { ...values, group: group.sourceId, due: momentOrNull(due) },
    }),
  ),
  menuItems: written(
    "menuItem",
    z.strictObject({
      school: refersTo("schools"),
      title: Text.max(100),
      url: text(2_000).check(z.url({ protocol: /^https$/ })),
      category: z.enum(MENU_CATEGORIES).nullable().default(null),
      position: z.number().int().min(0).max(99).default(0),
    }),
    ({ school, ...values }, given) => ({
      is: "object",
      kind: "menuItem",
      ...given,
      values: { ...values, school: school.sourceId },
    }),
  ),
  attendance: written(
    "attendance",
    z.strictObject({
      student: refersTo("students"),
      lesson: refersTo("lessons"),
      type: z.enum(ATTENDANCE_TYPES),
      lateMinutes: z.number().int().min(0).max(1_440).default(0),
    }),
    ({ student, lesson, ...values }, { id, at }) => ({
      is: "attendance",
      id,
      at,
      ...values,
      student: student.sourceId,
      lesson: lesson.sourceId,
    }),
  ),
  absences: written(
    "absence",
    z
      .strictObject({
        student: refersTo("students"),
        ...times,
        entireDays: z.boolean(),
        type: z.enum(["ABSENCE", "LEAVE"]).default("ABSENCE"),
        reported: Moment.exactOptional(),
        staff: refersTo("staff").exactOptional(),
      })
      .refine(isInOrder, ORDER),
    ({ student, start, end, entireDays, type, reported = start, staff }, given) => ({
      is: "object",
      kind: "absence",
      ...given,
      values: {
        student: student.sourceId,
        start: moment(start),
        end: moment(end),
        period: entireDays,
        type,
        reported: moment(reported),
        reporter: staff ? { kind: "user", id: staff.sourceId } : null,
      },
    }),
  ),
  leaveDecisions,
  messages: messageAnswers,
} satisfies Partial<Record<WrittenKind, Written>>;
