import { z } from "zod";
import { type Author, refersTo, Text } from "#contract/integration/bodySchemas.ts";
import { BODIES, valuesIn } from "#contract/integration/bodyValues.ts";
import type { WrittenKind } from "#contract/integration/kinds.ts";
import { ATTENDANCE_TYPES } from "#contract/kinds.ts";
import type { AssessedBy } from "#server/content/assessedBy.ts";
import { BadInput } from "#server/http/problems.ts";
import { link, object, type Written, written } from "./kindSchemas.ts";
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
  schools: written("school", BODIES.school, (body, given) => object("school", given, valuesIn(body))),
  students: written("student", BODIES.student, (body, given) => object("student", given, valuesIn(body))),
  guardians: written("guardian", BODIES.guardian, (body, given) => object("guardian", given, valuesIn(body))),
  staff: written("user", BODIES.user, (body, given) => object("user", given, valuesIn(body))),
  groups: written("group", BODIES.group, (body, given) => object("group", given, valuesIn(body))),
  courses: written("course", BODIES.course, (body, given) => object("course", given, valuesIn(body))),
  matrices: written("matrix", BODIES.matrix, (body, given) => object("matrix", given, valuesIn(body))),
  scales: written("scale", BODIES.scale, (body, given) => object("scale", given, valuesIn(body))),
  verdicts: written("verdict", BODIES.verdict, (body, given) => object("verdict", given, valuesIn(body))),
  adjustments: written("adjustment", BODIES.adjustment, (body, given) => object("adjustment", given, valuesIn(body))),
  meetings: written("meeting", BODIES.meeting, (body, given) => object("meeting", given, valuesIn(body))),
  forms: written("form", BODIES.form, (body, given) => object("form", given, valuesIn(body))),
  permissions: written("permission", BODIES.permission, (body, given) => {
    const { school = null, ...values } = valuesIn(body);
    return object("permission", given, { ...values, school });
  }),
  holidayRounds: written("holidayRound", BODIES.holidayRound, (body, given) =>
    object("holidayRound", given, valuesIn(body)),
  ),
  menuItems: written("menuItem", BODIES.menuItem, (body, given) => object("menuItem", given, valuesIn(body))),
  closedDays: written("closedDay", BODIES.closedDay, (body, given) => object("closedDay", given, valuesIn(body))),
  meals: written("meal", BODIES.meal, (body, given) => object("meal", given, valuesIn(body))),
  texts: written("text", BODIES.text, (body, given) => object("text", given, valuesIn(body))),
  files: written(
    "file",
    z.strictObject({ name: Text, type: z.string(), size: z.number(), sha256: z.string() }),
    ({ name, type }, { content, ...given }) => {
      if (!content)
        throw new BadInput("body", "the content of a file is sent as application/octet-stream, one at a time");
      return object("file", given, { name, type, content });
    },
  ),
  posts: written("post", BODIES.post, (body, given) =>
    object("post", given, { ...valuesIn(body), author: authorOf(body.author) }),
  ),
  documentations: written("documentation", BODIES.documentation, (body, given) =>
    object("documentation", given, { ...valuesIn(body), author: authorOf(body.author) }),
  ),
  assignments: written("assignment", BODIES.assignment, (body, given) => {
    const { type, assessedBy, ...values } = valuesIn(body);
    return object("assignment", given, {
      ...values,
      type: `ASSIGNMENT_TYPE_${type}`,
      ...(assessedBy && { assessedBy: assessedByOf(assessedBy) }),
    });
  }),
  plans: written("plan", BODIES.plan, (body, given) => {
    const { status, assessedBy, ...values } = valuesIn(body);
    return object("plan", given, { ...values, status: `PLANNING_${status}`, assessedBy: assessedByOf(assessedBy) });
  }),
  assessments: written("assessment", BODIES.assessment, (body, given) => {
    const { work, feedback, ...values } = valuesIn(body);
    return object("assessment", given, {
      ...values,
      work: { kind: body.work.kind === "plans" ? "plan" : "assignment", id: work },
      feedback: feedback.map(({ matrix = null, text, writer = null }) => ({ matrix, text, writer })),
    });
  }),
  services: written("service", BODIES.service, (body, given) => {
    const { school = null, ...values } = valuesIn(body);
    return object("service", given, { ...values, school });
  }),
  lessons: written("lesson", BODIES.lesson, (body, given) => {
    const { without, ...values } = valuesIn(body);
    const exceptions = without?.map((student) => ({ student, part: null }));
    return object("lesson", given, { ...values, ...(exceptions && { exceptions }) });
  }),
  absences: written("absence", BODIES.absence, (body, given) => {
    const { student, start, end, entireDays: period, type, reported = start, staff } = valuesIn(body);
    const reporter = staff === undefined ? null : ({ kind: "user", id: staff } as const);
    return object("absence", given, { student, start, end, period, type, reported, reporter });
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
