import { z } from "zod";
import type { WrittenKind } from "#contract/integration/kinds.ts";
import { ATTENDANCE_TYPES } from "#contract/kinds.ts";
import { BadInput } from "#server/http/problems.ts";
import { type Author, refersTo, said, Text } from "#server/sources/delivery/bodies/body.ts";
import { type AssessedBy, BODIES } from "#server/sources/delivery/values.ts";
import { link, type Written, written } from "./kindSchemas.ts";
import { leaveDecisions } from "./leaveDecisions.ts";
import { messageAnswers } from "./messages.ts";

const authorOf = (author: z.output<typeof Author>) => {
  if (author === null) return null;
  return typeof author === "string" ? { text: author } : { user: author.sourceId };
};

const assessedByOf = (parts: { matrix?: string; course?: string }[]): AssessedBy[] =>
  parts.map(({ matrix = null, course = null }) => ({ matrix, course }));

/** Every kind that programs write. */
export const WRITTEN: Record<WrittenKind, Written> = {
  schools: written("school", BODIES.school, (body, given) => ({
    is: "object",
    kind: "school",
    ...given,
    values: said(body),
  })),
  students: written("student", BODIES.student, (body, given) => ({
    is: "object",
    kind: "student",
    ...given,
    values: said(body),
  })),
  guardians: written("guardian", BODIES.guardian, (body, given) => ({
    is: "object",
    kind: "guardian",
    ...given,
    values: said(body),
  })),
  staff: written("user", BODIES.user, (body, given) => ({ is: "object", kind: "user", ...given, values: said(body) })),
  groups: written("group", BODIES.group, (body, given) => ({
    is: "object",
    kind: "group",
    ...given,
    values: said(body),
  })),
  courses: written("course", BODIES.course, (body, given) => ({
    is: "object",
    kind: "course",
    ...given,
    values: said(body),
  })),
  matrices: written("matrix", BODIES.matrix, (body, given) => ({
    is: "object",
    kind: "matrix",
    ...given,
    values: said(body),
  })),
  scales: written("scale", BODIES.scale, (body, given) => ({
    is: "object",
    kind: "scale",
    ...given,
    values: said(body),
  })),
  verdicts: written("verdict", BODIES.verdict, (body, given) => ({
    is: "object",
    kind: "verdict",
    ...given,
    values: said(body),
  })),
  adjustments: written("adjustment", BODIES.adjustment, (body, given) => ({
    is: "object",
    kind: "adjustment",
    ...given,
    values: said(body),
  })),
  meetings: written("meeting", BODIES.meeting, (body, given) => ({
    is: "object",
    kind: "meeting",
    ...given,
    values: said(body),
  })),
  forms: written("form", BODIES.form, (body, given) => ({ is: "object", kind: "form", ...given, values: said(body) })),
  permissions: written("permission", BODIES.permission, (body, given) => {
    const { school = null, ...values } = said(body);
    return { is: "object", kind: "permission", ...given, values: { ...values, school } };
  }),
  holidayRounds: written("holidayRound", BODIES.holidayRound, (body, given) => ({
    is: "object",
    kind: "holidayRound",
    ...given,
    values: said(body),
  })),
  menuItems: written("menuItem", BODIES.menuItem, (body, given) => ({
    is: "object",
    kind: "menuItem",
    ...given,
    values: said(body),
  })),
  meals: written("meal", BODIES.meal, (body, given) => ({ is: "object", kind: "meal", ...given, values: said(body) })),
  texts: written("text", BODIES.text, (body, given) => ({ is: "object", kind: "text", ...given, values: said(body) })),
  files: written(
    "file",
    z.strictObject({ name: Text, type: z.string(), size: z.number(), sha256: z.string() }),
    ({ name, type }, { content, ...given }) => {
      if (!content)
        throw new BadInput("body", "the content of a file is sent as application/octet-stream, one at a time");
      return { is: "object", kind: "file", ...given, values: { name, type, content } };
    },
  ),
  posts: written("post", BODIES.post, (body, given) => ({
    is: "object",
    kind: "post",
    ...given,
    values: { ...said(body), author: authorOf(body.author) },
  })),
  documentations: written("documentation", BODIES.documentation, (body, given) => ({
    is: "object",
    kind: "documentation",
    ...given,
    values: { ...said(body), author: authorOf(body.author) },
  })),
  assignments: written("assignment", BODIES.assignment, (body, given) => {
    const { type, assessedBy, ...values } = said(body);
    return {
      is: "object",
      kind: "assignment",
      ...given,
      values: {
        ...values,
        type: `ASSIGNMENT_TYPE_${type}`,
        ...(assessedBy && { assessedBy: assessedByOf(assessedBy) }),
      },
    };
  }),
  plans: written("plan", BODIES.plan, (body, given) => {
    const { status, assessedBy, ...values } = said(body);
    return {
      is: "object",
      kind: "plan",
      ...given,
      values: { ...values, status: `PLANNING_${status}`, assessedBy: assessedByOf(assessedBy) },
    };
  }),
  assessments: written("assessment", BODIES.assessment, (body, given) => {
    const { work, feedback, ...values } = said(body);
    return {
      is: "object",
      kind: "assessment",
      ...given,
      values: {
        ...values,
        work: { kind: body.work.kind === "plans" ? "plan" : "assignment", id: work },
        feedback: feedback.map(({ matrix = null, text, writer = null }) => ({ matrix, text, writer })),
      },
    };
  }),
  services: written("service", BODIES.service, (body, given) => {
    const { school = null, ...values } = said(body);
    return { is: "object", kind: "service", ...given, values: { ...values, school } };
  }),
  lessons: written("lesson", BODIES.lesson, (body, given) => {
    const { without, ...values } = said(body);
    const exceptions = without?.map((student) => ({ student, part: null }));
    return { is: "object", kind: "lesson", ...given, values: { ...values, ...(exceptions && { exceptions }) } };
  }),
  absences: written("absence", BODIES.absence, (body, given) => {
    const { student, start, end, entireDays: period, type, reported = start, staff } = said(body);
    const reporter = staff === undefined ? null : ({ kind: "user", id: staff } as const);
    return {
      is: "object",
      kind: "absence",
      ...given,
      values: { student, start, end, period, type, reported, reporter },
    };
  }),
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
  placements: written(
    "placement",
    z.strictObject({
      student: refersTo("students"),
      school: refersTo("schools"),
      position: z.number().int().min(0).max(99).exactOptional(),
    }),
    ({ student, school, position }, { at }) => link("placement", [student.sourceId, school.sourceId], at, position),
  ),
  guardianships: written(
    "guardianship",
    z.strictObject({ guardian: refersTo("guardians"), student: refersTo("students") }),
    ({ guardian, student }, { at }) => link("guardianship", [guardian.sourceId, student.sourceId], at),
  ),
  roles: written(
    "role",
    z.strictObject({ staff: refersTo("staff"), school: refersTo("schools"), role: Text }),
    ({ staff, school, role }, { at }) => link("role", [staff.sourceId, school.sourceId, role], at),
  ),
  memberships: written(
    "membership",
    z.strictObject({ group: refersTo("groups"), student: refersTo("students") }),
    ({ group, student }, { at }) => link("membership", [group.sourceId, student.sourceId], at),
  ),
  ownerships: written(
    "ownership",
    z.strictObject({ group: refersTo("groups"), staff: refersTo("staff") }),
    ({ group, staff }, { at }) => link("ownership", [group.sourceId, staff.sourceId], at),
  ),
  leaveDecisions,
  messages: messageAnswers,
};
