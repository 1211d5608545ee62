import { getDeskNumbers } from "#contract/desk/numbers/endpoints.ts";
import {
  getDeskGlance,
  getDeskStudent,
  listDeskGroups,
  listDeskStudents,
  searchDeskStudents,
} from "#contract/desk/students/endpoints.ts";
import { TEACHING_ROLES } from "#contract/kinds.ts";
import { schoolsReaching, scopeOf } from "#server/access/scope.ts";
import type { Api } from "#server/api.ts";
import { groupsIn, zoneOf } from "../shared/groups.ts";
import { namedFor } from "../shared/naming.ts";
import { responsibleAmong } from "../shared/responsible.ts";
import { keyOf } from "../shared/rowKeys.ts";
import { studentAtDesk } from "../shared/studentAtDesk.ts";
import { glanceAt } from "./glance.ts";
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

  route(getDeskGlance, async ({ db, staff, scope, params: { groupId }, shows, now }) => {
    const { reply, shown } = await glanceAt(db, { staff, groupId, timeZone: await zoneOf(db, scope), now });
    shows(shown);
    return reply;
  });

  route(getDeskNumbers, async ({ db, scope, params: { groupId }, shows, now }) => {
    const { reply, shown } = await numbersOf(db, { groupId, timeZone: await zoneOf(db, scope), now });
    shows(shown);
    return reply;
  });

  route(getDeskStudent, async ({ db, staff, scope, params: { deskStudentId: studentId }, now }) => {
    const student = await studentAtDesk(db, staff, studentId);
    const schoolIds = await schoolsReaching(db, scope, studentId);
    const about = { studentId, schoolIds, timeZone: await zoneOf(db, scope), now };
    const [all, own] = [await groupsOf(db, about), await groupsIn(db, scopeOf(staff, TEACHING_ROLES))];
    const isOwn = ({ id }: { id: string }) => own.some((group) => group.id === id);
    const shown = [...all.filter(isOwn), ...all.filter((group) => !isOwn(group) && group.type === "MENTOR_GROUP")];
    const writable = shown.find(isOwn);
    return {
      // Only somebody who is responsible gets this far with a protected identity.
      ...namedFor(student, student.protected),
      groups: shown,
      writeTo: writable ? { groupId: writable.id, key: keyOf(studentId, writable.id) } : null,
      mentors: await mentorsOf(db, about),
      guardians: await guardiansOf(db, about, { hasContacts: !student.protected }),
      absence: await absenceOfTerm(db, about),
      ...(await meetingsOf(db, staff, studentId)),
    };
  });
}
