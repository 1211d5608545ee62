import { z } from "zod";
import { Id } from "./common.ts";
import { EVERYBODY, endpoint } from "./endpoint.ts";

/** The numbers of school types (STU-10). A school may carry another one, for which there is no layout. */
export const SCHOOL_TYPES = {
  PRESCHOOL: 1,
  COMPULSORY_SCHOOL: 2,
  UPPER_SECONDARY_EDUCATION: 3,
  ADULT_EDUCATION: 4,
} as const;

export const School = z.object({ id: Id, title: z.string(), type: z.number().int() });
export type School = z.infer<typeof School>;

const SoldService = z.object({ serviceId: z.number().int(), serviceEnd: z.iso.date() });

export const Student = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  schoolID: Id.nullable(),
  schools: z.array(School),
  /** The zone in which the student's schools count days and lessons, an IANA name. */
  timeZone: z.string(),
  tenantServices: z.array(SoldService),
  schoolServices: z.array(SoldService),
});
export type Student = z.infer<typeof Student>;

/** A student as the list of the guardian's students has it: all that the screens need to begin. */
export const ListedStudent = Student.extend({ active: z.boolean() });
export type ListedStudent = z.infer<typeof ListedStudent>;

export const listStudents = endpoint({
  method: "GET",
  path: "/Guardians/me/studentList",
  offer: EVERYBODY,
  audit: null,
  summary: "The students of the guardian; a student as viewer gets itself alone.",
  reply: z.array(ListedStudent),
  access: "guardian",
});

/** Null (204) means that the student is not active. */
export const getStudent = endpoint({
  method: "GET",
  path: "/students/:studentId",
  offer: EVERYBODY,
  audit: "student",
  summary: "The active student with its schools and the services of its tenant and schools.",
  reply: Student.nullable(),
  access: "guardian",
});
