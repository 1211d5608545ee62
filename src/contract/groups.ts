import { z } from "zod";
import { Id, Person, Role } from "./common.ts";
import { CourseSummary } from "./courses.ts";
import { endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export const GROUP_TYPES = ["EDUCATION_GROUP", "MENTOR_GROUP"] as const;

export const GroupOwner = Person.extend({ userId: Id, roles: z.array(Role) });
export type GroupOwner = z.infer<typeof GroupOwner>;

/** A group of students and the staff who own it; the wire calls it a section. */
export const Group = z.object({
  id: Id,
  title: z.string(),
  type: z.enum(GROUP_TYPES),
  description: z.string(),
  schoolID: Id,
  courses: z.array(CourseSummary),
  owners: z.array(GroupOwner),
});
export type Group = z.infer<typeof Group>;

export const listGroups = endpoint({
  method: "GET",
  path: "/Guardians/me/Students/:studentId/Sections/type/:type",
  offer: OFFERS.guardians,
  audit: "groups",
  summary: "The student's groups of a type, by title.",
  params: z.object({ type: z.enum(GROUP_TYPES) }),
  reply: z.array(Group),
});

export const getGroup = endpoint({
  method: "GET",
  path: "/Guardians/me/Students/:studentId/Sections/:sectionId",
  offer: OFFERS.guardians,
  audit: "groups",
  summary: "One of the student's groups.",
  reply: Group,
});
