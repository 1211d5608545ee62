import { z } from "zod";
import { ATTENDANCE_SIGNS } from "#contract/attendance/rules.ts";
import { GROUP_TYPES, STAFF_ROLES } from "#contract/kinds.ts";
import { InstanceStatus } from "#contract/meetings/schemas.ts";
import { DateOnly, Id, Person, Timestamp, trimmed } from "#contract/schemas/common.ts";
import { schemasFor } from "#contract/schemas/endpointSchemas.ts";
import { NamedStudent } from "../named.ts";
import type * as studentsEndpoints from "./endpoints.ts";
import { DESK_SEARCH_MIN_LENGTH } from "./limits.ts";

const Count = z.number().int().min(0);

export const DeskStudentGroup = z.object({
  id: Id,
  title: z.string(),
  type: z.enum(GROUP_TYPES),
  school: z.string(),
});
export type DeskStudentGroup = z.infer<typeof DeskStudentGroup>;

export const StudentOfGroup = NamedStudent.extend({
  key: z.string().describe("Tells the students of one reply apart."),
});
export type StudentOfGroup = z.infer<typeof StudentOfGroup>;

export const FoundStudent = StudentOfGroup.extend({
  className: z.string().nullable().describe("Title of the class."),
  birthYear: z.number().int().nullable().describe("Only of those who share their name with another one in the reply."),
  guardian: Person.nullable().describe("The guardian by whose name the student was found, if not by their own."),
});
export type FoundStudent = z.infer<typeof FoundStudent>;

export const DeskStudentPage = NamedStudent.extend({
  groups: z.array(z.object({ id: Id, title: z.string(), type: z.enum(GROUP_TYPES) })).describe("Own groups first."),
  writeTo: z
    .object({ groupId: Id, key: z.string() })
    .nullable()
    .describe("A group in which the caller may write to the guardians, and the student's key there."),
  mentors: z.array(Person),
  guardians: z.array(
    z.object({
      person: Person.nullable(),
      language: z.string().nullable().describe("Locale in which they read."),
      phone: z.string().nullable().describe("Null for a protected identity, the student's own or the guardian's."),
    }),
  ),
  absence: z.object({
    from: DateOnly.describe("First day of the term."),
    sums: z.array(z.object({ sign: z.enum(ATTENDANCE_SIGNS), lessons: Count, minutes: Count })),
    reports: Count.describe("Reports of absence and leave that begin in the term."),
  }),
  meetings: z.array(
    z.object({
      meetingId: Id,
      instanceId: Id,
      title: z.string(),
      date: Timestamp.nullable(),
      status: InstanceStatus,
    }),
  ),
  notes: z
    .array(
      z.object({
        id: Id,
        title: z.string(),
        text: z.string().describe("HTML from others: sanitise it before it is shown."),
        created: Timestamp,
        author: Person.nullable(),
      }),
    )
    .describe("Notes of those meetings that are shared with the guardians."),
});
export type DeskStudentPage = z.infer<typeof DeskStudentPage>;

const Share = { count: Count, of: Count };

export const DeskGlance = z.object({
  from: DateOnly.describe("First day of the term."),
  students: z
    .array(
      StudentOfGroup.extend({
        absence: z.object({
          days: Count,
          lessons: Count.describe("Lessons that were missed as a whole."),
          unexcused: Count,
          pattern: z
            .discriminatedUnion("kind", [
              z.object({ kind: z.literal("WEEKDAY"), weekday: z.number().int().min(0).max(6), ...Share }),
              z.object({ kind: z.literal("LESSON"), title: z.string(), ...Share }),
            ])
            .nullable()
            .describe("What most absences have in common: a weekday, 0 for Monday, or a lesson."),
        }),
        waits: z.object({ forms: Count, meetings: Count, permissions: Count }).describe("What waits of the family."),
        unfinished: Count.describe("Assignments that were due in the term and are not handed in."),
        notReached: Count.describe("Plans and assignments assessed in the term in which a level was not reached."),
        lastContact: Timestamp.nullable().describe(
          "The last message in the past 400 days of a conversation that the caller reads.",
        ),
      }),
    )
    .describe("By name. Nothing ranks them."),
});
export type DeskGlance = z.infer<typeof DeskGlance>;

export const deskStudentsSchemas = schemasFor<typeof studentsEndpoints>()({
  listDeskGroups: {
    summary: "Groups whose students the caller sees; mentor groups first.",
    roles: STAFF_ROLES,
    audit: null,
    reply: z.array(DeskStudentGroup),
  },
  listDeskStudents: {
    summary: "The students of a group within reach, by name.",
    roles: STAFF_ROLES,
    audit: "student",
    reply: z.array(StudentOfGroup),
  },
  getDeskGlance: {
    summary:
      "A row for each student of a class: absence of the term with its pattern, what waits of the family, unfinished work, results not reached, and the last contact.",
    roles: ["mentor", "office"],
    audit: "studentPage",
    readsMuch: true,
    reply: DeskGlance,
  },
  searchDeskStudents: {
    summary:
      "Students within reach by the beginnings of words of their own name or a guardian's, by name and limited in number. A protected identity is found by its number alone.",
    roles: STAFF_ROLES,
    audit: "student",
    query: z.object({ search: trimmed(100).min(DESK_SEARCH_MIN_LENGTH) }),
    reply: z.array(FoundStudent),
  },
  getDeskStudent: {
    summary:
      "A student's page for staff: guardians with phone numbers and languages, absence of the term, meetings and notes, as far as they are of schools at which the caller reaches the student.",
    roles: STAFF_ROLES,
    audit: "studentPage",
    reply: DeskStudentPage,
  },
});
