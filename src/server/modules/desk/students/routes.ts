import { eq } from "drizzle-orm";
import { getDeskNumbers } from "#contract/desk/numbers/endpoints.ts";
import {
  getDeskStudent,
  listDeskGroups,
  listDeskStudents,
  searchDeskStudents,
} from "#contract/desk/students/endpoints.ts";
import { TEACHING_ROLES } from "#contract/kinds.ts";
import { personOf } from "#server/access/protectedIdentity.ts";
import { schoolsReaching, scopeOf } from "#server/access/scope.ts";
import type { Api } from "#server/api.ts";
import { students } from "#server/database/schema/people.ts";
import { NotFound } from "#server/http/problems.ts";
import { groupsIn, zoneOf } from "../shared/groups.ts";
import { namedFor } from "../shared/naming.ts";
import { responsibleAmong } from "../shared/responsible.ts";
import { keyOf } from "../shared/rowKeys.ts";
import { membersByName, numbersOf } from "./numbers.ts";
import { absenceOfTerm, groupsOf, guardiansOf, meetingsOf, mentorsOf } from "./page.ts";
import { searchStudents } from "./search.ts";

/** Students as staff who reach them see them: by group, and each on a page (DESK-10). */
export function deskStudentRoutes({ route }: Api): void {
  route(listDeskGroups, async ({ db, scope }) => groupsIn(db, scope));

  route(listDeskStudents, async ({ db, staff, params: { groupId }, shows }) => {
    const rows = await membersByName(db, groupId);
    const responsible = await responsibleAmong(db, scopeOf(staff, ["mentor", "office"]), rows);
    shows(rows.map(({ id }) => id));
    return rows.map((row) => ({ key: keyOf(row.id, groupId), ...namedFor(row, responsible.has(row.id)) }));
  });

  route(searchDeskStudents, async ({ db, staff, scope, query: { search }, shows, now }) => {
    const responsible = scopeOf(staff, ["mentor", "office"]);
    const { reply, shown } = await searchStudents(db, { search, scope, responsible, now });
    shows(shown);
    return reply;
  });

  route(getDeskNumbers, async ({ db, scope, params: { groupId }, shows, now }) => {
    const { reply, shown } = await numbersOf(db, { groupId, timeZone: await zoneOf(db, scope), now });
    shows(shown);
    return reply;
  });

  route(getDeskStudent, async ({ db, staff, scope, params: { deskStudentId: studentId }, now }) => {
    const [student] = await db.select(personOf(students)).from(students).where(eq(students.id, studentId));
    if (!student) throw new NotFound();
    const isResponsible = (await responsibleAmong(db, scopeOf(staff, ["mentor", "office"]), [student])).has(studentId);
    // A page without a name is for those who know by the number whose it is.
    if (student.protected && !isResponsible) throw new NotFound();
    const schoolIds = await schoolsReaching(db, scope, studentId);
    const about = { studentId, schoolIds, timeZone: await zoneOf(db, scope), now };
    const [all, own] = [await groupsOf(db, about), await groupsIn(db, scopeOf(staff, TEACHING_ROLES))];
    const isOwn = ({ id }: { id: string }) => own.some((group) => group.id === id);
    const shown = [...all.filter(isOwn), ...all.filter((group) => !isOwn(group) && group.type === "MENTOR_GROUP")];
    const writable = shown.find(isOwn);
    return {
      ...namedFor(student, isResponsible),
      groups: shown,
      writeTo: writable ? { groupId: writable.id, key: keyOf(studentId, writable.id) } : null,
      mentors: await mentorsOf(db, about),
      guardians: await guardiansOf(db, about, { hasContacts: !student.protected }),
      absence: await absenceOfTerm(db, about),
      ...(await meetingsOf(db, staff, studentId)),
    };
  });
}
