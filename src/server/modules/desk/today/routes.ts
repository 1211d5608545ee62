import { and, countDistinct, eq, gte, sql } from "drizzle-orm";
import { dayInZone, startOfDay } from "#contract/dates/dates.ts";
import {
  decideOnLeave,
  getDesk,
  listDeskAbsences,
  listDeskCare,
  listDeskLeave,
  markAbsenceSeen,
} from "#contract/desk/today/endpoints.ts";
import { STAFF_ROLES, TEACHING_ROLES } from "#contract/kinds.ts";
import { isInScope, preparedWithin, type Scope, scopeOf } from "#server/access/scope.ts";
import { serviceDaysOf } from "#server/access/serviceDays.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { deliveries } from "#server/database/schema/deliveries.ts";
import { leaveApplications } from "#server/database/schema/leave.ts";
import { students } from "#server/database/schema/people.ts";
import { staffMail } from "#server/database/schema/staffNotices.ts";
import { Forbidden, NotFound } from "#server/http/problems.ts";
import { decideLeave } from "#server/modules/leave/decide.ts";
import { lockedLeave } from "#server/modules/leave/queries.ts";
import { noteLooked } from "#server/notify/notifyStaff.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { countUntaken } from "../attendance/lessons.ts";
import { hasCardsAtDesk } from "../cards/queries.ts";
import { countMissing } from "../forms/queries.ts";
import { countUnreadConversations } from "../inbox/queries.ts";
import { hasMealsAtDesk } from "../meals/queries.ts";
import { countFlagged } from "../office/flags.ts";
import { zoneOf } from "../shared/groups.ts";
import { isLeaveInScope } from "../shared/scope.ts";
import { absencesAtDesk } from "./absences.ts";
import { careAtDesk, hasCareAtDesk } from "./care.ts";
import { endsOf } from "./endsOf.ts";
import { isOwn, leaveAtDesk, versionOfLeave } from "./leave.ts";
import { offeredGroups } from "./offeredGroups.ts";
import { countUnseen, markSeen } from "./reports.ts";

/** The school's end: what guardians have sent, for the staff whom it is for. */
export function deskRoutes({ route }: Api): void {
  route(getDesk, async ({ db, staff, scope, now }) => {
    const responsible = scopeOf(staff, ["mentor", "office"]);
    const teaching = scopeOf(staff, TEACHING_ROLES);
    const timeZone = await zoneOf(db, scope);
    const today = startOfDay(dayInZone(now, timeZone), timeZone);
    const { firstName, lastName, guardianId } = staff;
    const counts = await Promise.all([
      countUnseen(db, responsible, { from: today }),
      countMissing(db, teaching, now),
      countOpenLeave(db, responsible),
      countUnreadConversations(db, teaching, now),
      countUntaken(db, { groupIds: scopeOf(staff, ["mentor", "teacher"]).groups, from: today, now }),
      countFailed(db, staff.schools, today),
      countFlagged(db, scopeOf(staff, ["office"])),
      hasCareAtDesk(db, scope),
      hasMealsAtDesk(db, scopeOf(staff, ["office"]), now),
      hasCardsAtDesk(db, scope),
      offeredGroups(db, { scope, teaching }, now),
      serviceDaysOf(db, scope.at, schoolDay(now)),
      languageOfStaff(db, { userId: staff.id }),
    ]);
    const [
      unseenAbsences,
      dueForms,
      openLeave,
      unreadConversations,
      untakenLessons,
      failedDeliveries,
      flaggedMessages,
      hasCare,
      hasMeals,
      hasCards,
      offered,
      services,
      [language],
    ] = counts;
    return {
      firstName,
      lastName,
      isGuardian: guardianId !== null,
      roles: STAFF_ROLES.filter((role) => scopeOf(staff, [role]).at.length > 0),
      timeZone,
      language: language?.language ?? null,
      unseenAbsences,
      dueForms,
      openLeave,
      unreadConversations,
      untakenLessons,
      failedDeliveries,
      flaggedMessages,
      hasCare,
      hasMeals,
      hasCards,
      ...offered,
      ...endsOf(services, staff.schools, schoolDay(now)),
    };
  });

  route(listDeskAbsences, async ({ db, staff, scope, shows, now, request }) => {
    await noteLooked(db, staff.id, "absence", request.headers["accept-language"]);
    const { reply, shown } = await absencesAtDesk(db, { staff, scope, now });
    shows(shown);
    return reply;
  });

  route(listDeskCare, async ({ db, staff, scope, shows, now }) => {
    const { reply, shown } = await careAtDesk(db, { staff, scope, now });
    shows(shown);
    return reply;
  });

  route(markAbsenceSeen, async ({ db, scope, params, refuseStale, now }) => {
    await markSeen(db, { id: params.absenceId, scope, now }, refuseStale);
    return null;
  });

  route(listDeskLeave, async ({ db, staff, scope, query: { page }, shows, now, request }) => {
    await noteLooked(db, staff.id, "leave", request.headers["accept-language"]);
    const { reply, shown } = await leaveAtDesk(db, { staff, scope, page, now });
    shows(shown);
    return reply;
  });

  route(decideOnLeave, async ({ db, staff, params: { leaveId }, body: { state, note }, refuseStale, now, systems }) => {
    const leave = await lockedLeave(db, leaveId);
    if (!leave) throw new NotFound();
    if (isOwn(leave, staff)) throw new Forbidden();
    refuseStale(versionOfLeave(leave));
    await decideLeave(db, { leaveId, state, userId: staff.id, note: note || null, now, systems });
    return null;
  });
}

async function countOpenLeave(db: Database, scope: Scope): Promise<number> {
  const [row] = await openLeaveQuery(db, scope);
  return row?.count ?? 0;
}

const openLeaveQuery = preparedWithin((db, scope) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(leaveApplications)
    .innerJoin(students, eq(students.id, leaveApplications.studentId))
    .where(
      and(
        eq(students.active, true),
        eq(leaveApplications.state, "SUBMITTED"),
        isInScope(db, scope, leaveApplications.studentId),
        isLeaveInScope(db, scope),
      ),
    ),
);

/** Counts reports that have not arrived at schools, and are not over before today. */
async function countFailed(db: Database, schoolIds: string[], today: Date): Promise<number> {
  const [row] = await failedQuery(db, { schoolIds, today });
  return row?.count ?? 0;
}

/** Reads the language in which a member of staff is mailed. */
const languageOfStaff = prepared((db, { userId }: Places<{ userId: string }>) =>
  db.select({ language: staffMail.language }).from(staffMail).where(eq(staffMail.userId, userId)),
);

const failedQuery = prepared((db, { schoolIds, today }: Places<{ schoolIds: string[]; today: Date }>) =>
  db
    .select({ count: countDistinct(deliveries.subjectId) })
    .from(deliveries)
    .where(
      and(isOneOf(deliveries.schoolId, schoolIds), eq(deliveries.state, "FAILED"), gte(deliveries.endTime, today)),
    ),
);
