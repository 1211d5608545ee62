import { z } from "zod";
import { Id, Person } from "../schemas/common.ts";

/** Fields by which a student is named at the desk, and reached on a page of their own. */
export const NamedStudent = z.object({
  student: Person.nullable().describe("Null where the identity is protected."),
  studentId: Id.nullable().describe(
    "Id for the student's page; of a protected identity, only for their mentor and the office.",
  ),
  number: z
    .string()
    .nullable()
    .describe("Tells protected identities apart for their mentor and the office; null for everyone else."),
});
export type NamedStudent = z.infer<typeof NamedStudent>;

/** The same in lists that lead to no page of the student. */
export const NumberedStudent = NamedStudent.omit({ studentId: true });
export type NumberedStudent = z.infer<typeof NumberedStudent>;
