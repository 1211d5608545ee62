import { and, asc, eq, inArray, ne, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { Day } from "#contract/dates/dates.ts";
import type { Form } from "#contract/forms/schemas.ts";
import type { Caller } from "#server/access/caller.ts";
import { linksHoldingOn } from "#server/access/guardianship.ts";
import { shownTo } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import { formInstances, forms } from "#server/database/schema/forms.ts";
import { guardians } from "#server/database/schema/people.ts";

/** Another guardian who has done something, as JSON. */
export type DoneBy = { id: string; firstName: string; lastName: string; protected: boolean; at: string };

export const doneBy = (
  at: PgColumn,
) => sql<DoneBy>`json_build_object('id', ${guardians.id}, 'firstName', ${guardians.firstName},
  'lastName', ${guardians.lastName}, 'protected', ${guardians.protected}, 'at', ${at})`;

type Asked = { callerId: string | Placeholder; studentId: string | PgColumn; day: Day | Placeholder };

/**
 * Selects the other guardian who has submitted a form about a student, and whose link holds. A form of a group asks for one answer
 * per student, so that it is answered then. The forms of a meeting, which every guardian answers, are not among these.
 */
export function submittedByOther(db: Database, { callerId, studentId, day }: Asked): SQL<DoneBy | null> {
  const theirs = alias(formInstances, "theirs");
  const links = linksHoldingOn(db, sql`${day}`);
  const first = db
    .select({ by: doneBy(theirs.edited).as("by") })
    .from(theirs)
    .innerJoin(links, and(eq(links.guardianId, theirs.assignedTo), eq(links.studentId, theirs.studentId)))
    .innerJoin(guardians, eq(guardians.id, theirs.assignedTo))
    .where(
      and(
        eq(theirs.formId, forms.id),
        sql`${theirs.studentId} = ${studentId}`,
        eq(theirs.meetingInstanceId, ""),
        eq(theirs.status, "SUBMITTED"),
        ne(theirs.assignedTo, callerId),
      ),
    )
    .orderBy(asc(theirs.edited))
    .limit(1);
  return sql<DoneBy | null>`(${first})`;
}

type Answering = { caller: Caller; studentId: string; day: Day };

/** Returns a function for who else has submitted a form about the student; null if nobody has. */
export async function answeredByOther(db: Database, formIds: string[], { caller, studentId, day }: Answering) {
  const rows = await db
    .select({ id: forms.id, by: submittedByOther(db, { callerId: caller.id, studentId, day }) })
    .from(forms)
    .where(inArray(forms.id, formIds));
  return (formId: string): Form["answeredBy"] => {
    const by = rows.find(({ id }) => id === formId)?.by;
    if (!by) return null;
    const person = shownTo(by, [caller.id]);
    return {
      by: person && { firstName: person.firstName, lastName: person.lastName },
      at: new Date(by.at).toISOString(),
    };
  };
}
