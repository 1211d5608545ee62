import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { refersTo } from "#contract/integration/bodySchemas.ts";
import { text, trimmed } from "#contract/schemas/common.ts";
import type { Program } from "#server/access/integrationClients.ts";
import type { Database } from "#server/database/connect.ts";
import { leaveApplications } from "#server/database/schema/leave.ts";
import { schools, studentSchools } from "#server/database/schema/people.ts";
import { BadInput } from "#server/http/problems.ts";
import { isLeaveInScope } from "../desk/shared/scope.ts";
import { decideLeave } from "../leave/decide.ts";
import { acted } from "./kindSchemas.ts";

const NOTE_MAX = 1_000;

/** Decisions on what guardians apply for. They are written like objects, but hold for good. */
export const leaveDecisions = acted(
  z.strictObject({
    /** Id of the application. */
    leave: text(200).min(1),
    decision: z.enum(["GRANTED", "DENIED"]),
    note: trimmed(NOTE_MAX).nullable().default(null),
    /** The member of staff who decided. */
    staff: refersTo("staff"),
  }),
  async (db, { leave, decision, note, staff }, { program, now, systems, idOf }) => {
    if (!(await isInScope(db, program, leave))) throw new BadInput("body.leave", `there is no application ${leave}`);
    const userId = idOf("staff", staff.sourceId);
    await decideLeave(db, { leaveId: leave, state: decision, note, userId, now, systems });
  },
);

/** Tells whether an application is for a student in a school that the program reaches. */
async function isInScope(db: Database, { tenantId, schools: limited }: Program, leaveId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: leaveApplications.id })
    .from(leaveApplications)
    .innerJoin(studentSchools, eq(studentSchools.studentId, leaveApplications.studentId))
    .innerJoin(schools, eq(schools.id, studentSchools.schoolId))
    .where(
      and(
        eq(leaveApplications.id, leaveId),
        eq(schools.tenantId, tenantId),
        limited === null ? undefined : and(inArray(schools.id, limited), isLeaveInScope(db, { at: limited })),
      ),
    )
    .limit(1);
  return found !== undefined;
}
