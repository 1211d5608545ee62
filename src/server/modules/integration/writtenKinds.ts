import { z } from "zod";
import type { WrittenKind } from "#contract/integration.ts";
import type { ObjectKind } from "#server/database/schema/sources.ts";
import type { Item, LinkKind, Place } from "#server/sources/delivery/records.ts";

const Text = z.string().trim().min(1).max(500);
const SourceId = z.string().min(1).max(200);

/** A reference to an object that the program has written itself. */
const refersTo = <Kind extends WrittenKind>(kind: Kind) =>
  z.strictObject({ kind: z.literal(kind), sourceId: SourceId });

const person = { firstName: Text, lastName: Text, protected: z.boolean().exactOptional() };

type Given = { id: string; at: Place };

/** One kind: what programs say of it, and the record that the upsert of all sources takes. */
export type Written = {
  schema: z.ZodType<Record<string, unknown>>;
  /** The kind of object; undefined for links. */
  object?: ObjectKind;
  record: (body: unknown, given: Given) => Item;
  /** The program's id of the school that an item belongs to. */
  schoolOf: (body: unknown) => string | undefined;
};

const InSchool = z.looseObject({ school: z.looseObject({ sourceId: z.string() }) });

const written = <Schema extends z.ZodObject>(
  schema: Schema,
  record: (values: z.output<Schema>, given: Given) => Item,
  object?: ObjectKind,
): Written => ({
  schema,
  ...(object && { object }),
  record: (body, given) => record(schema.parse(body), given),
  schoolOf: (body) => InSchool.safeParse(body).data?.school.sourceId,
});

const link = (kind: LinkKind, key: string[], at: Place, position?: number): Item => ({
  is: "link",
  kind,
  key,
  at,
  ...(position !== undefined && { position }),
});

/** Every kind that programs write. A field that is left out changes nothing. */
export const WRITTEN: Record<WrittenKind, Written> = {
  schools: written(
    z.strictObject({ title: Text, type: z.number().int().min(1).max(99).exactOptional() }),
    (values, given) => ({ is: "object", kind: "school", ...given, values }),
    "school",
  ),
  students: written(
    z.strictObject({
      ...person,
      email: z.email().nullable().default(null),
      birthDate: z.iso.date().nullable().exactOptional(),
    }),
    (values, given) => ({ is: "object", kind: "student", ...given, values }),
    "student",
  ),
  guardians: written(
    z.strictObject({ ...person, mail: z.email().nullable().default(null), phone: Text.nullable().default(null) }),
    (values, given) => ({ is: "object", kind: "guardian", ...given, values }),
    "guardian",
  ),
  staff: written(z.strictObject(person), (values, given) => ({ is: "object", kind: "user", ...given, values }), "user"),
  groups: written(
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
    "group",
  ),
  courses: written(
    z.strictObject({ school: refersTo("schools"), title: Text, year: Text }),
    ({ school, ...values }, given) => ({
      is: "object",
      kind: "course",
      ...given,
      values: { ...values, school: school.sourceId },
    }),
    "course",
  ),
  lessons: written(
    z.strictObject({
      school: refersTo("schools"),
      group: refersTo("groups"),
      title: Text,
      start: z.iso.datetime({ offset: true }),
      minutes: z.number().int().min(1).max(1_440),
      room: Text.nullable().exactOptional(),
    }),
    ({ school, group, start, ...values }, given) => ({
      is: "object",
      kind: "lesson",
      ...given,
      values: { ...values, school: school.sourceId, group: group.sourceId, start: new Date(start) },
    }),
    "lesson",
  ),
  placements: written(
    z.strictObject({
      student: refersTo("students"),
      school: refersTo("schools"),
      position: z.number().int().min(0).max(99).exactOptional(),
    }),
    ({ student, school, position }, { at }) => link("placement", [student.sourceId, school.sourceId], at, position),
  ),
  guardianships: written(
    z.strictObject({ guardian: refersTo("guardians"), student: refersTo("students") }),
    ({ guardian, student }, { at }) => link("guardianship", [guardian.sourceId, student.sourceId], at),
  ),
  roles: written(
    z.strictObject({ staff: refersTo("staff"), school: refersTo("schools"), role: Text }),
    ({ staff, school, role }, { at }) => link("role", [staff.sourceId, school.sourceId, role], at),
  ),
  memberships: written(
    z.strictObject({ group: refersTo("groups"), student: refersTo("students") }),
    ({ group, student }, { at }) => link("membership", [group.sourceId, student.sourceId], at),
  ),
  ownerships: written(
    z.strictObject({ group: refersTo("groups"), staff: refersTo("staff") }),
    ({ group, staff }, { at }) => link("ownership", [group.sourceId, staff.sourceId], at),
  ),
};
