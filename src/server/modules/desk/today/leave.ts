import { millisecondsInDay } from "date-fns/constants";
import { and, asc, desc, eq, gte, ne, or } from "drizzle-orm";
import { DESK_PAGE_SIZE } from "#contract/desk/today/endpoints.ts";
import type { DeskLeave } from "#contract/desk/today/schemas.ts";
import { personOf } from "#server/access/protectedIdentity.ts";
import { isInScope, preparedWithin, type Scope } from "#server/access/scope.ts";
import type { Staff } from "#server/access/staff.ts";
import type { Database } from "#server/database/connect.ts";
import type { Places } from "#server/database/prepared.ts";
import { leaveApplications } from "#server/database/schema/leave.ts";
import { guardians, students, users } from "#server/database/schema/people.ts";
import { versionOf } from "#server/http/replies.ts";
import type { LeaveRecord } from "#server/modules/leave/queries.ts";
import { schoolDaysOfEach } from "#server/modules/leave/schoolDaysOfEach.ts";
import { classTitles } from "../shared/groups.ts";
import { nameOf, numberedBy } from "../shared/naming.ts";
import { isLeaveInScope } from "../shared/scope.ts";

/** Days for which a decision stays on the list. */
const DECIDED_DAYS = 30;

/**
 * Returns a page of the applications within reach: those without a decision by their start, then those decided lately.
 * @returns also the ids of the students
 */
export async function leaveAtDesk(
  db: Database,
  { staff, scope, page, now }: { staff: Staff; scope: Scope; page: number; now: Date },
): Promise<{ reply: DeskLeave[]; shown: string[] }> {
  const rows = await applicationsIn(db, scope, {
    decidedSince: new Date(now.getTime() - DECIDED_DAYS * millisecondsInDay),
    skipped: (page - 1) * DESK_PAGE_SIZE,
  });
  const ids = [...new Set(rows.map(({ student }) => student.id))];
  const open = rows.map(({ leave }) => leave).filter(isOpen);
  const [titles, counts] = await Promise.all([classTitles(db, ids), schoolDaysOfEach(db, open)]);
  const schoolDays = new Map(open.map((leave, at) => [leave.id, counts[at]]));
  const numbered = await numberedBy(
    db,
    staff,
    rows.map(({ student }) => student),
  );
  const reply = rows.map(({ leave, student, applicant, decider }): DeskLeave => {
    const { id, period, reason, state, note } = leave;
    return {
      id,
      ...numbered(student),
      group: titles.get(student.id) ?? null,
      startTime: leave.startTime.toISOString(),
      endTime: leave.endTime.toISOString(),
      period,
      reason,
      state,
      created: leave.created.toISOString(),
      applicant: nameOf(applicant),
      schoolDays: schoolDays.get(id) ?? null,
      decidedAt: leave.decidedAt?.toISOString() ?? null,
      decidedBy: nameOf(decider),
      note,
      mayDecide: isOpen(leave) && !isOwn(leave, staff),
      version: versionOfLeave(leave),
    };
  });
  return { reply, shown: ids };
}

const isOpen = ({ state }: LeaveRecord): boolean => state === "SUBMITTED";

const applicationsIn = preparedWithin(
  (db, scope, { decidedSince, skipped }: Places<{ decidedSince: Date; skipped: number }>) =>
    db
      .select({
        leave: leaveApplications,
        student: personOf(students),
        applicant: personOf(guardians),
        decider: personOf(users),
      })
      .from(leaveApplications)
      .innerJoin(students, eq(students.id, leaveApplications.studentId))
      .leftJoin(guardians, eq(guardians.id, leaveApplications.guardianId))
      .leftJoin(users, eq(users.id, leaveApplications.decidedByUserId))
      .where(
        and(
          eq(students.active, true),
          isInScope(db, scope, leaveApplications.studentId),
          isLeaveInScope(db, scope),
          ne(leaveApplications.state, "WITHDRAWN"),
          or(eq(leaveApplications.state, "SUBMITTED"), gte(leaveApplications.decidedAt, decidedSince)),
        ),
      )
      .orderBy(
        // Those without a decision come first.
        desc(eq(leaveApplications.state, "SUBMITTED")),
        desc(leaveApplications.decidedAt),
        asc(leaveApplications.startTime),
        asc(leaveApplications.id),
      )
      .offset(skipped)
      .limit(DESK_PAGE_SIZE),
);

/** Nobody decides on what they have applied for themselves. */
export const isOwn = ({ guardianId }: LeaveRecord, staff: Staff): boolean => guardianId === staff.guardianId;

/** Differs once an application has been decided or withdrawn. */
export const versionOfLeave = ({ state, decidedAt }: LeaveRecord): string => versionOf({ state, decidedAt });
