import { millisecondsInDay } from "date-fns/constants";
import { and, desc, eq, gte, or, sql } from "drizzle-orm";
import type { DeskDelivery, DeskDeliveryCounts } from "#contract/desk/office/schemas.ts";
import { DESK_PAGE_SIZE } from "#contract/desk/today/endpoints.ts";
import type { DeliveryState } from "#contract/kinds.ts";
import { personOf } from "#server/access/protectedIdentity.ts";
import { isInScope, preparedWithin, type Scope, type ScopeValues } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places } from "#server/database/prepared.ts";
import { deliveries } from "#server/database/schema/deliveries.ts";
import { schools, students } from "#server/database/schema/people.ts";
import { classTitles } from "../shared/groups.ts";
import { numberedFor } from "../shared/naming.ts";
import { isLeftBehind } from "../shared/scope.ts";
import { problemAtDesk } from "./problems.ts";

/** Time for which a delivery stays on the list; one that has not arrived stays until its time is over. */
const SHOWN_DAYS = 7;

/**
 * Returns a page of the deliveries of guardians' reports to schools, what has not arrived first.
 * @returns also the ids of the students
 */
export async function deliveriesAtDesk(
  db: Database,
  { scope, page, now }: { scope: Scope; page: number; now: Date },
): Promise<{ reply: DeskDelivery[]; shown: string[] }> {
  const rows = await deliveriesQuery(db, scope, { ...shownAt(now), skipped: (page - 1) * DESK_PAGE_SIZE });
  const ids = [...new Set(rows.map(({ student }) => student.id))];
  const titles = await classTitles(db, ids);
  return {
    reply: rows.map(({ delivery, student, school }) => ({
      id: delivery.id,
      ...numberedFor(student, true),
      group: titles.get(student.id) ?? null,
      school,
      kind: delivery.kind,
      what: delivery.what,
      startTime: delivery.startTime.toISOString(),
      endTime: delivery.endTime.toISOString(),
      created: delivery.created.toISOString(),
      state: delivery.state,
      destination: delivery.destination,
      attempts: delivery.attempts,
      problem: delivery.problem === null ? null : problemAtDesk(delivery.failure, delivery.problem),
      received: delivery.state === "RECEIVED" ? (delivery.ended?.toISOString() ?? null) : null,
      alarmed: delivery.alarmed?.toISOString() ?? null,
    })),
    shown: ids,
  };
}

export async function countDeliveries(
  db: Database,
  { scope, now }: { scope: Scope; now: Date },
): Promise<DeskDeliveryCounts> {
  const counted = await countsQuery(db, scope, shownAt(now));
  const countOf = (state: DeliveryState) => counted.find((one) => one.state === state)?.count ?? 0;
  return { SENT: countOf("SENT"), RECEIVED: countOf("RECEIVED"), FAILED: countOf("FAILED") };
}

type Time = { since: Date; now: Date };

const shownAt = (now: Date): Time => ({ since: new Date(now.getTime() - SHOWN_DAYS * millisecondsInDay), now });

const isShown = (db: Database, scope: ScopeValues, { since, now }: Places<Time>) =>
  and(
    isOneOf(deliveries.schoolId, scope.schools),
    or(isInScope(db, scope, deliveries.studentId), isLeftBehind(db, scope)),
    or(gte(deliveries.created, since), and(eq(deliveries.state, "FAILED"), gte(deliveries.endTime, now))),
  );

const deliveriesQuery = preparedWithin((db, scope, { skipped, ...time }: Places<Time & { skipped: number }>) =>
  db
    .select({ delivery: deliveries, student: personOf(students), school: schools.title })
    .from(deliveries)
    .innerJoin(students, eq(students.id, deliveries.studentId))
    .innerJoin(schools, eq(schools.id, deliveries.schoolId))
    .where(isShown(db, scope, time))
    .orderBy(
      sql`array_position(array['FAILED', 'SENT', 'RECEIVED'], ${deliveries.state})`,
      desc(deliveries.created),
      desc(deliveries.number),
    )
    .offset(skipped)
    .limit(DESK_PAGE_SIZE),
);

const countsQuery = preparedWithin((db, scope, time: Places<Time>) =>
  db
    .select({ state: deliveries.state, count: sql<number>`count(*)::int` })
    .from(deliveries)
    .where(isShown(db, scope, time))
    .groupBy(deliveries.state),
);
