import { asc } from "drizzle-orm";
import {
  getDeskInvitations,
  inviteGuardians,
  listDeskUnreached,
  UNREACHED_PAGE_SIZE,
} from "#contract/desk/invitations/endpoints.ts";
import type { Api } from "#server/api.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { schools } from "#server/database/schema/people.ts";
import { Unavailable } from "#server/http/problems.ts";
import { inviteGuardiansAt } from "#server/modules/notifications/invitations/invite.ts";
import { countUnreached, studentsAt, unreachedAt } from "#server/modules/notifications/invitations/queries.ts";
import { classTitles } from "../shared/groups.ts";
import { keyOf } from "../shared/rowKeys.ts";

/** Guardians who have not signed in yet, for the office, which can invite them (SETUP-2). */
export function deskInvitationRoutes({ route, mailer }: Api): void {
  const sendsMail = mailer !== undefined;

  route(getDeskInvitations, async ({ db, scope, now }) => {
    const own = await db
      .select({ id: schools.id, school: schools.title })
      .from(schools)
      .where(isOneOf(schools.id, scope.schools))
      .orderBy(asc(schools.title), asc(schools.id));
    const countOf = await countUnreached(db, scope.schools, now);
    return own.map((one) => ({ ...one, sendsMail, ...countOf(one.id) }));
  });

  route(listDeskUnreached, async ({ db, params: { schoolId }, query: { page }, shows, now }) => {
    const found = (await unreachedAt(db, schoolId, now)).filter(({ isProtected }) => !isProtected);
    const start = (page - 1) * UNREACHED_PAGE_SIZE;
    const shown = found.slice(start, start + UNREACHED_PAGE_SIZE);
    const students = await studentsAt(
      db,
      schoolId,
      shown.map(({ id }) => id),
      now,
    );
    const studentIds = [...new Set(students.map(({ id }) => id))];
    const titles = await classTitles(db, studentIds);
    shows(studentIds);
    return shown.map(({ id, firstName, lastName, state, invited }) => ({
      id: keyOf(id, schoolId),
      guardian: { firstName, lastName },
      state,
      students: students
        .filter(({ guardianId }) => guardianId === id)
        .map((student) => ({
          firstName: student.firstName,
          lastName: student.lastName,
          group: titles.get(student.id) ?? null,
        })),
      invited: invited?.toISOString() ?? null,
    }));
  });

  route(inviteGuardians, async ({ db, params: { schoolId }, shows, now }) => {
    if (!sendsMail) throw new Unavailable();
    const { invited, studentIds } = await inviteGuardiansAt(db, { schoolId, now });
    shows(studentIds);
    return { invited };
  });
}
