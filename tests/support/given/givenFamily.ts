import { type GivenGuardian, givenGuardian } from "./givenGuardian.ts";
import { givenSchool } from "./givenSchool.ts";
import { type GivenStudent, givenStudent } from "./givenStudent.ts";

type Options = Parameters<typeof givenSchool>[0] & {
  guardian?: Parameters<typeof givenGuardian>[0];
  student?: Parameters<typeof givenStudent>[0];
};

/** A guardian with one student at one school, the basis of most tests. */
export async function givenFamily({ guardian, student, ...school }: Options = {}): Promise<{
  guardian: GivenGuardian;
  student: GivenStudent;
}> {
  const child = await givenStudent({ schools: [await givenSchool(school)], ...student });
  return { guardian: await givenGuardian({ students: [child], ...guardian }), student: child };
}
