import { asc } from "drizzle-orm";
import {
  getDeskInvitations,
  inviteGuardians,
  listDeskInvitationClasses,
  listDeskUnreached,
} from "#contract/desk/invitations/endpoints.ts";
import type { Api } from "#server/api.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { schools } from "#server/database/schema/people.ts";
import { Unavailable } from "#server/http/problems.ts";
import { inviteGuardiansAt } from "#server/modules/notifications/invitations/invite.ts";
import { countUnreached } from "#server/modules/notifications/invitations/queries.ts";
import { classesAt, refuseOtherClass } from "./classes.ts";
import { guardianKey, guardiansPage } from "./guardians.ts";

/** Guardians who have not signed in yet, for the office, which can invite a school, a class or one of them (SETUP-2, DESK-17). */
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

  route(listDeskInvitationClasses, ({ db, params: { schoolId }, now }) => classesAt(db, schoolId, now));

  route(listDeskUnreached, async ({ db, params: { schoolId }, query, shows, now }) => {
    const { groupId = null, search = "", signedIn, page } = query;
    if (groupId !== null) await refuseOtherClass(db, schoolId, groupId);
    const asked = { schoolId, groupId, search, isWhole: signedIn !== undefined, page };
    const { reply, shown } = await guardiansPage(db, asked, now);
    shows(shown);
    return reply;
  });

  route(inviteGuardians, async ({ db, params: { schoolId }, body: { groupId, guardian }, shows, now }) => {
    if (!sendsMail) throw new Unavailable();
    if (groupId !== null) await refuseOtherClass(db, schoolId, groupId);
    const { invited, studentIds } = await inviteGuardiansAt(db, {
      schoolId,
      groupId,
      now,
      isMeant: (one) => guardian === null || guardianKey(one, schoolId) === guardian,
    });
    shows(studentIds);
    return { invited };
  });
}
