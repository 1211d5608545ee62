import { z } from "zod";
import type { WrittenKind } from "#contract/integration.ts";
import { LOCALES } from "#contract/languages.ts";
import { DateOnly, SchoolHtml, text, trimmed } from "#contract/schemas/common.ts";
import { serviceNames } from "#contract/services.ts";
import { CONTENT_KINDS } from "./contentKinds.ts";
import { link, Mail, Moment, refersTo, Text, type Written, written } from "./kindSchemas.ts";

const person = { firstName: Text, lastName: Text, protected: z.boolean().exactOptional() };

/** Every kind that programs write. A field that is left out changes nothing. */
export const WRITTEN: Record<WrittenKind, Written> = {
  ...CONTENT_KINDS,
  schools: written(
    "school",
    z.strictObject({ title: Text, type: z.number().int().min(1).max(99).exactOptional() }),
    (values, given) => ({ is: "object", kind: "school", ...given, values }),
  ),
  students: written(
    "student",
    z.strictObject({
      ...person,
      email: Mail.nullable().default(null),
      birthDate: z.iso.date().nullable().exactOptional(),
    }),
    (values, given) => ({ is: "object", kind: "student", ...given, values }),
  ),
  guardians: written(
    "guardian",
    z.strictObject({ ...person, mail: Mail.nullable().default(null), phone: Text.nullable().default(null) }),
    (values, given) => ({ is: "object", kind: "guardian", ...given, values }),
  ),
  staff: written(
    "user",
    z.strictObject({
      ...person,
      /** Address at the school, for notices of what waits at the desk. */
      mail: Mail.nullable().exactOptional(),
    }),
    (values, given) => ({ is: "object", kind: "user", ...given, values }),
  ),
  groups: written(
    "group",
    z.strictObject({
      school: refersTo("schools"),
      type: z.enum(["EDUCATION_GROUP", "MENTOR_GROUP"]),
      title: Text,
    }),
    ({ school, ...values }, given) => ({
      is: "object",
      kind: "group",
      ...given,
      values: { ...values, school: school.sourceId },
    }),
  ),
  courses: written(
    "course",
    z.strictObject({ school: refersTo("schools"), title: Text, year: Text }),
    ({ school, ...values }, given) => ({
      is: "object",
      kind: "course",
      ...given,
      values: { ...values, school: school.sourceId },
    }),
  ),
  lessons: written(
    "lesson",
    z.strictObject({
      school: refersTo("schools"),
      group: refersTo("groups"),
      title: Text,
      start: Moment,
      minutes: z.number().int().min(1).max(1_440),
      room: Text.nullable().exactOptional(),
      /** Guardians see it struck through. */
      cancelled: z.boolean().exactOptional(),
      /** Students of the group who do not take part. */
      without: z.array(refersTo("students")).max(500).exactOptional(),
    }),
    ({ school, group, start, without, ...values }, given) => ({
      is: "object",
      kind: "lesson",
      ...given,
      values: {
        ...values,
        school: school.sourceId,
        group: group.sourceId,
        start: new Date(start),
        ...(without && { exceptions: without.map(({ sourceId }) => ({ student: sourceId, part: null })) }),
      },
    }),
  ),
  services: written(
    "service",
    z.strictObject({
      /** Left out for all schools of the owner. */
      school: refersTo("schools").exactOptional(),
      service: z.enum(serviceNames),
      /** The last day. */
      until: DateOnly,
    }),
    ({ school, ...values }, given) => ({
      is: "object",
      kind: "service",
      ...given,
      values: { ...values, school: school?.sourceId ?? null },
    }),
  ),
  texts: written(
    "text",
    z.strictObject({
      locale: z.enum(Object.values(LOCALES)),
      /** As in posts:title. */
      key: text(200).regex(/^\w+:\w+(?:\.\w+)*$/),
      text: SchoolHtml.pipe(trimmed(2_000).min(1)),
    }),
    (values, given) => ({ is: "object", kind: "text", ...given, values }),
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
};
