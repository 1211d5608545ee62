import { and, asc, countDistinct, desc, eq, gte, inArray, lte, ne, or, sql } from "drizzle-orm";
import { LEAVE } from "#contract/absence/rules.ts";
import type { DeskReport } from "#contract/desk/today/schemas.ts";
import { DELIVERY_STATES } from "#contract/kinds.ts";
import { activeStudent, preparedWithin, type Scope, type ScopeValues } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { absences } from "#server/database/schema/absence.ts";
import { type Delivery, type DestinationKind, deliveries } from "#server/database/schema/deliveries.ts";
import { students } from "#server/database/schema/people.ts";
import { receive } from "#server/deliveries/attempts.ts";
import { NotFound } from "#server/http/problems.ts";
import { versionOf } from "#server/http/replies.ts";
import { isLeftBehind } from "../shared/scope.ts";

/** Destinations whose reports staff see at the desk. The others are confirmed by a school's own system. */
const SEEN_HERE: DestinationKind[] = ["desk", "mail"];

export type Sent = Awaited<ReturnType<typeof unseenReports>>[number];
type Absence = typeof absences.$inferSelect;

/** Reports of absence that are seen at the desk. Leave is received by its decision. */
const seenAt = ({ at }: Pick<ScopeValues, "at">) =>
  and(eq(deliveries.kind, "absence"), isOneOf(deliveries.schoolId, at), inArray(deliveries.destination, SEEN_HERE));

/** Named one by one, since few of a school's reports have these states: PostgreSQL finds them by an index. */
const UNSEEN = DELIVERY_STATES.filter((state) => state !== "RECEIVED");

const unseenAt = (scope: ScopeValues) => and(seenAt(scope), inArray(deliveries.state, UNSEEN));

type Since = { from: Date };

/** Reports within reach that nobody has seen, over from a moment at the earliest. */
const isUnseen = (db: Database, scope: ScopeValues, { from }: Places<Since>) =>
  and(unseenAt(scope), gte(deliveries.endTime, from), or(activeStudent(db, scope), isLeftBehind(db, scope)));

/** Returns what guardians have reported and nobody at the schools has seen, over from a moment at the earliest, in order. */
export const unseenReports = preparedWithin((db, scope, since: Places<Since>) =>
  db
    .select({ delivery: deliveries, absence: absences })
    .from(deliveries)
    .innerJoin(students, eq(students.id, deliveries.studentId))
    .leftJoin(absences, eq(absences.id, deliveries.subjectId))
    .where(isUnseen(db, scope, since))
    .orderBy(asc(deliveries.startTime), asc(deliveries.number)),
);

/** A report of a guardian, or the occasions of a weekly series that have been reported and nothing more. */
export const seriesOf = ({ delivery, absence }: Sent): string =>
  delivery.what === "REPORTED" ? (absence?.seriesId ?? delivery.subjectId) : delivery.subjectId;

/** Counts these reports; a weekly series is one. */
export async function countUnseen(db: Database, scope: Scope, since: Since): Promise<number> {
  const [row] = await unseenCount(db, scope, since);
  return row?.count ?? 0;
}

/** As `seriesOf`. */
const seriesInSql = sql`case ${deliveries.what} when 'REPORTED' then coalesce(${absences.seriesId}, ${deliveries.subjectId}) else ${deliveries.subjectId} end`;

const unseenCount = preparedWithin((db, scope, since: Places<Since>) =>
  db
    .select({ count: countDistinct(seriesInSql) })
    .from(deliveries)
    .innerJoin(students, eq(students.id, deliveries.studentId))
    .leftJoin(absences, eq(absences.id, deliveries.subjectId))
    .where(isUnseen(db, scope, since)),
);

/** Differs for every change of a report that guardians have sent. */
const versionOfReport = (latest: Pick<Delivery, "number"> | undefined): string => versionOf({ number: latest?.number });

/**
 * Notes that the school has received a report, with the further occasions of its weekly series.
 * @param check receives the version of the report as it is now
 */
export async function markSeen(
  db: Database,
  { id, scope, now }: { id: string; scope: Scope; now: Date },
  check: (version: string) => void,
): Promise<void> {
  const [latest] = await db
    .select({ delivery: deliveries, absence: absences })
    .from(deliveries)
    .leftJoin(absences, eq(absences.id, deliveries.subjectId))
    .where(and(eq(deliveries.subjectId, id), inArray(deliveries.schoolId, scope.at)))
    .orderBy(desc(deliveries.number))
    .limit(1);
  if (!latest) throw new NotFound();
  check(versionOfReport(latest.delivery));
  const series = seriesOf(latest);
  const unseen = await db
    .select({ delivery: deliveries, absence: absences })
    .from(deliveries)
    .leftJoin(absences, eq(absences.id, deliveries.subjectId))
    // A change of the report that guardians send meanwhile has not been seen.
    .where(
      and(
        unseenAt(scope),
        eq(deliveries.studentId, latest.delivery.studentId),
        or(ne(deliveries.subjectId, id), lte(deliveries.number, latest.delivery.number)),
      ),
    );
  const ids = unseen
    .filter((sent) => sent.delivery.subjectId === id || seriesOf(sent) === series)
    .map(({ delivery }) => delivery.id);
  await receive(db, ids, now);
}

type Facts = {
  /** The latest of the guardians' changes that nobody has seen. */
  unseen: Sent["delivery"] | undefined;
  /** The latest changes of all, at the desk and to the school's own system. */
  latest: LatestSent | undefined;
  /** Whether the caller is the student's mentor or the office. */
  isResponsible: boolean;
};

/** Presents an absence; one that has been taken back is only known from what was sent. */
export function presentReport(absence: Absence | null, { unseen, latest, isResponsible }: Facts): DeskReport {
  const { startTime, endTime } = absence ?? unseen ?? { startTime: new Date(0), endTime: new Date(0) };
  const isReport = absence === null || absence.origin === "GUARDIAN";
  return {
    id: absence?.id ?? unseen?.subjectId ?? "",
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
    period: absence?.period ?? false,
    kind: isReport ? "REPORT" : absence.type === LEAVE ? "LEAVE" : "SCHOOL",
    change: unseen && unseen.what !== "REPORTED" ? unseen.what : null,
    reason: isResponsible ? (absence?.reason ?? null) : null,
    backAt: absence?.backAt?.toISOString() ?? null,
    isWeekly: (absence?.seriesId ?? null) !== null,
    isSeen: isResponsible && isReport && latest?.desk ? unseen === undefined : null,
    system: latest?.system?.state ?? null,
    version: versionOfReport(latest?.desk),
  };
}

type LatestSent = {
  /** The one that staff see at the desk, and the one that goes to the school's own system. */
  desk?: Pick<Delivery, "number">;
  system?: Pick<Delivery, "state">;
};

/** Returns the latest changes that guardians have sent of each absence, by its id. */
export async function latestSent(db: Database, absenceIds: string[], { at }: Scope): Promise<Map<string, LatestSent>> {
  const latest = new Map<string, LatestSent>();
  if (absenceIds.length === 0) return latest;
  for (const { id, destination, state, number } of await sentQuery(db, { absenceIds, at })) {
    const sent = SEEN_HERE.includes(destination) ? { desk: { number } } : { system: { state } };
    latest.set(id, { ...latest.get(id), ...sent });
  }
  return latest;
}

const sentQuery = prepared((db, { absenceIds, at }: Places<{ absenceIds: string[]; at: string[] }>) =>
  db
    .select({
      id: deliveries.subjectId,
      number: deliveries.number,
      destination: deliveries.destination,
      state: deliveries.state,
    })
    .from(deliveries)
    .where(
      and(
        isOneOf(deliveries.subjectId, absenceIds),
        eq(deliveries.kind, "absence"),
        isOneOf(deliveries.schoolId, at),
        ne(deliveries.destination, "link"),
      ),
    )
    .orderBy(asc(deliveries.number)),
);
