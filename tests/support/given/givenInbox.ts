import { givenConversation } from "./givenConversation.ts";
import { givenFamily } from "./givenFamily.ts";
import { givenGroup } from "./givenGroup.ts";
import { givenGuardian } from "./givenGuardian.ts";
import { NOW, schoolOf } from "./givenReporter.ts";
import { deskFor, givenStaff } from "./givenStaff.ts";
import { givenStudent } from "./givenStudent.ts";

type Options = Parameters<typeof givenFamily>[0] & { classmate?: Parameters<typeof givenStudent>[0] };

/** A mentor with a class of two families, to whom a guardian has written, and to the staff of the class. */
export async function givenInbox({ classmate = {}, ...options }: Options = {}) {
  const { guardian, student } = await givenFamily({
    ...options,
    guardian: { lcid: "uk", firstName: "Karin", ...options.guardian },
  });
  const school = schoolOf(student);
  const other = await givenStudent({ schools: [school], firstName: "Bo", lastName: "Öberg", ...classmate });
  const others = await givenGuardian({ students: [other], firstName: "Ann", lastName: "Öberg" });
  const group = await givenGroup(school, { type: "MENTOR_GROUP", title: "7A", members: [student, other] });
  const mentor = await givenStaff(school, { owns: [group], firstName: "Helena" });
  const line = (text: string, created: string) => ({ guardianId: guardian.id, text, created });
  const toMentor = await givenConversation(student, {
    title: "Läxan",
    guardians: [guardian],
    users: [mentor],
    lines: [
      line("Hej!", "2026-03-10T08:00:00Z"),
      { userId: mentor.id, text: "Hej hej!", created: "2026-03-10T08:30:00Z" },
      line("Tack!", "2026-03-11T09:00:00Z"),
    ],
  });
  const toStaff = await givenConversation(student, {
    title: "Utflykten",
    guardians: [guardian],
    staffOf: [group],
    lines: [line("När åker ni?", "2026-03-11T08:00:00Z")],
  });
  return { guardian, student, school, other, others, group, mentor, desk: deskFor(mentor, NOW), toMentor, toStaff };
}
