import { and, asc, countDistinct, inArray } from "drizzle-orm";
import type { Missing } from "#contract/desk/missing.ts";
import { isReminderDue, nextReminder } from "#contract/desk/reminders.ts";
import { holdingLinks } from "#server/access/guardianship.ts";
import { personOf } from "#server/access/protectedIdentity.ts";
import { activeStudent, type Scope, scopeOf } from "#server/access/scope.ts";
import type { Staff } from "#server/access/staff.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { students } from "#server/database/schema/people.ts";
import { Conflict } from "#server/http/problems.ts";
import { classTitles } from "./groups.ts";
import { namedFor } from "./naming.ts";
import { responsibleAmong } from "./responsible.ts";
import { keyOf } from "./rowKeys.ts";

type Asking = {
  staff: Staff;
  scope: Scope;
  now: Date;
  /** Id of the post, form, round or permission. */
  about: string;
  studentIds: string[];
  reminded: Date | null;
  mayRemind: boolean;
};

/**
 * Names those students within reach of whose families something is missing, and counts the guardians whom a reminder would
 * reach (DESK-14).
 * @returns also the ids of the students
 */
export async function missingOf(
  db: Database,
  { staff, scope, now, about, studentIds, reminded, mayRemind }: Asking,
): Promise<{ reply: Missing; shown: string[] }> {
  const rows = await db
    .select(personOf(students))
    .from(students)
    .where(and(isOneOf(students.id, studentIds), activeStudent(db, scope)))
    .orderBy(asc(students.lastName), asc(students.firstName), asc(students.id));
  const shown = rows.map(({ id }) => id);
  const responsible = await responsibleAmong(db, scopeOf(staff, ["mentor", "office"]), rows);
  const titles = await classTitles(db, shown);
  const links = holdingLinks(db, now);
  const [reached] = await db
    .select({ guardians: countDistinct(links.guardianId) })
    .from(links)
    .where(inArray(links.studentId, shown));
  const reply = {
    students: rows.map((row) => ({
      key: keyOf(row.id, about),
      ...namedFor(row, responsible.has(row.id)),
      group: titles.get(row.id) ?? null,
    })),
    guardians: reached?.guardians ?? 0,
    reminded: reminded?.toISOString() ?? null,
    mayRemind: mayRemind && shown.length > 0,
  };
  return { reply, shown };
}

/** @throws Conflict if the guardians were reminded less than a day ago */
export function refuseEarlyReminder(reminded: Date | null, now: Date): void {
  if (isReminderDue(reminded, now)) return;
  const next = nextReminder(reminded)?.toISOString();
  throw new Conflict(
    `The guardians have been reminded within the last day. The next reminder is possible from ${next}.`,
  );
}
