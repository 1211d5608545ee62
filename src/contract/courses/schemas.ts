import { z } from "zod";
import { GROUP_TYPES } from "../kinds.ts";
import { OFFERS } from "../offers.ts";
import { Id, Person, Role } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import type * as endpoints from "./endpoints.ts";
import type * as groupsEndpoints from "./groups.ts";

export const MatrixCell = z.object({ id: Id, text: z.string(), level: z.number().int().min(0) });
export type MatrixCell = z.infer<typeof MatrixCell>;

export const MatrixRow = z.object({
  id: Id,
  text: z.string(),
  sentenceNr: z.number().int(),
  cells: z.array(MatrixCell),
});
export type MatrixRow = z.infer<typeof MatrixRow>;

export const Matrix = z.object({
  id: Id,
  title: z.string(),
  disableNotAchieved: z.boolean().describe("Hides the column of what is not achieved."),
  paragraphs: z.array(z.object({ id: Id, title: z.string(), rows: z.array(MatrixRow) })),
});
export type Matrix = z.infer<typeof Matrix>;

export const CourseSummary = z
  .object({ id: Id, title: z.string(), year: z.string(), colorCode: z.string() })
  .describe("A course as groups, plans and assignments name it; year is the school year it runs in, as in 2026/2027.");
export type CourseSummary = z.infer<typeof CourseSummary>;

export const AssociatedMatrix = z
  .object({ courseId: Id, course: CourseSummary })
  .describe("A course reached through a matrix that the plan or assignment is assessed by.");
export type AssociatedMatrix = z.infer<typeof AssociatedMatrix>;

export const Course = CourseSummary.extend({ details: z.array(z.object({ matrixID: Id, matrix: Matrix })) });
export type Course = z.infer<typeof Course>;

export const GroupOwner = Person.extend({ userId: Id, roles: z.array(Role) });
export type GroupOwner = z.infer<typeof GroupOwner>;

export const Group = z
  .object({
    id: Id,
    title: z.string(),
    type: z.enum(GROUP_TYPES),
    description: z.string(),
    schoolID: Id,
    courses: z.array(CourseSummary),
    owners: z.array(GroupOwner),
  })
  .describe("A group of students and the staff who own it; the wire calls it a section.");
export type Group = z.infer<typeof Group>;

export const FormerGroup = z
  .object({
    id: Id,
    title: z.string(),
    type: z.enum(GROUP_TYPES),
    schoolYear: z.string().describe('As in "2026/27".'),
  })
  .describe("A group in which the student has been. What it was given in that time can still be read.");
export type FormerGroup = z.infer<typeof FormerGroup>;

export const coursesSchemas = schemasFor<typeof endpoints & typeof groupsEndpoints>()({
  listCourses: {
    summary: "The courses of the student's groups and plans, latest school year first, then by title.",
    offer: [OFFERS.courses, OFFERS.verdicts],
    audit: "courses",
    reply: z.array(CourseSummary),
  },
  getCourse: {
    summary: "One of the student's courses with its matrices.",
    offer: OFFERS.courses,
    audit: "courses",
    reply: Course,
  },
  listGroups: {
    summary: "The student's groups of a type, by title.",
    offer: OFFERS.guardians,
    audit: "groups",
    params: z.object({ type: z.enum(GROUP_TYPES) }),
    reply: z.array(Group),
  },
  listFormerGroups: {
    summary: "The groups in which the student has been and is no longer, latest first.",
    offer: OFFERS.guardians,
    audit: "groups",
    reply: z.array(FormerGroup),
  },
  getGroup: {
    summary: "One of the student's groups, or one in which the student has been.",
    offer: OFFERS.guardians,
    audit: "groups",
    reply: Group,
  },
});
