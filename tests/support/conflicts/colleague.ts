import { NOW } from "../given/givenReporter.ts";
import { deskFor, givenStaff } from "../given/givenStaff.ts";

export const EVA = "Eva Berg";

type School = Parameters<typeof givenStaff>[0];

/** A member of staff who changes the same. */
export const colleague = async (school: School, roleId = "principal") =>
  deskFor(await givenStaff(school, { roleId, firstName: "Eva", lastName: "Berg" }), NOW);
