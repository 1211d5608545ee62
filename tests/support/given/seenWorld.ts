import { givenGroup } from "./givenGroup.ts";
import { givenMove } from "./givenMove.ts";
import { givenReporter, NOW, schoolOf } from "./givenReporter.ts";
import { givenSchool } from "./givenSchool.ts";
import { deskFor, givenStaff } from "./givenStaff.ts";

export type SeenWorld = Awaited<ReturnType<typeof givenSeenWorld>>;

/**
 * A student in a class with its teacher, another class, another school with a class, and all who work at the desks of both
 * schools: mentors and offices.
 */
export async function givenSeenWorld() {
  const family = await givenReporter({ guardian: { firstName: "Karin", synced: false } });
  const { student } = family;
  const school = schoolOf(student);
  const other = await givenSchool({ tenantId: school.tenantId });
  const group = await givenGroup(school, { type: "MENTOR_GROUP", title: "7A", members: [student] });
  const next = await givenGroup(school, { type: "MENTOR_GROUP", title: "8B" });
  const elsewhere = await givenGroup(other, { type: "MENTOR_GROUP", title: "8C" });
  const teacher = await givenStaff(school, { roleId: "teacher", owns: [group], firstName: "Helena" });
  const staff = [
    teacher,
    await givenStaff(school, { roleId: "teacher", owns: [next] }),
    await givenStaff(school, { roleId: "office" }),
    await givenStaff(other, { roleId: "teacher", owns: [elsewhere] }),
    await givenStaff(other, { roleId: "office" }),
  ];
  return { ...family, school, other, group, next, elsewhere, teacher, desks: staff.map((one) => deskFor(one, NOW)) };
}

/** Changes that may follow an act. */
export const SITUATIONS = {
  "nothing happened": async () => {},
  "the teacher left": ({ teacher, school }: SeenWorld) => givenMove({ quits: [[teacher, school]] }),
  "the student changed group": ({ student, group, next }: SeenWorld) =>
    givenMove({ leaves: [[student, group]], joins: [[student, next]] }),
  "the student changed school": ({ student, group, elsewhere, school, other }: SeenWorld) =>
    givenMove({
      leaves: [[student, group]],
      joins: [[student, elsewhere]],
      leavesSchool: [[student, school]],
      joinsSchool: [[student, other]],
    }),
  "the student left": ({ student, group, school }: SeenWorld) =>
    givenMove({ leaves: [[student, group]], leavesSchool: [[student, school]], goes: [student] }),
} satisfies Record<string, (world: SeenWorld) => Promise<void>>;

export type Situation = keyof typeof SITUATIONS;
