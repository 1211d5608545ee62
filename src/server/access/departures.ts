import { millisecondsInDay } from "date-fns/constants";
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { type Database, inBatches } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { identities } from "#server/database/schema/identity.ts";
import {
  departures,
  guardianStudents,
  schools,
  soldServices,
  studentSchools,
  students,
  tenants,
} from "#server/database/schema/people.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { mayRead } from "./guardianship.ts";
import type { OfferFacts } from "./offerFacts.ts";

/** A guardian's student who has left the school, with what the guardian keeps of that for some time (YEAR-6). */
export type Departure = typeof departures.$inferInsert;

/** The moment, and the days for which guardians keep the page of a student who has left (LEFT_DAYS). */
export type Keeping = { now: Date; leftDays: number };

/**
 * Condition for a departure that still opens the student's page: not for longer than the setting says, not of a student who is back,
 * protected, or of age without having agreed.
 */
const isKept = ({ now, leftDays }: Keeping): SQL | undefined =>
  and(
    gt(departures.leftAt, new Date(now.getTime() - leftDays * millisecondsInDay)),
    eq(students.active, false),
    eq(students.protected, false),
    mayRead(departures.agreedAsAdult, sql`${schoolDay(now)}`),
  );

/** Returns a guardian's students who have left, the latest first. */
export const departuresOf = (db: Database, guardianId: string, keeping: Keeping) =>
  db
    .select({
      id: students.id,
      firstName: students.firstName,
      lastName: students.lastName,
      leftAt: departures.leftAt,
      isSeen: departures.isEndSeen,
      school: schools.title,
      timeZone: schools.timeZone,
    })
    .from(departures)
    .innerJoin(students, eq(students.id, departures.studentId))
    .innerJoin(tenants, eq(tenants.id, students.tenantId))
    .leftJoin(schools, eq(schools.id, departures.schoolId))
    .where(and(eq(departures.guardianId, guardianId), isKept(keeping)))
    .orderBy(desc(departures.leftAt), asc(students.id));

/** Returns the facts by which the school that a guardian's student has left offers results; undefined without such a student. */
export async function factsOfDeparture(
  db: Database,
  { guardianId, studentId }: Guardianship,
  keeping: Keeping,
): Promise<OfferFacts | undefined> {
  const [left] = await db
    .select({
      tenantId: students.tenantId,
      birthDate: students.birthDate,
      schoolId: schools.id,
      schoolType: schools.type,
      timeZone: schools.timeZone,
    })
    .from(departures)
    .innerJoin(students, eq(students.id, departures.studentId))
    .innerJoin(tenants, eq(tenants.id, students.tenantId))
    .leftJoin(schools, eq(schools.id, departures.schoolId))
    .where(and(eq(departures.guardianId, guardianId), eq(departures.studentId, studentId), isKept(keeping)));
  if (!left) return undefined;
  const { tenantId, schoolId, ...facts } = left;
  const { serviceId, serviceStart, serviceEnd } = soldServices;
  const sold = await db
    .select({ serviceId, serviceStart, serviceEnd })
    .from(soldServices)
    .where(
      or(
        and(eq(soldServices.tenantId, tenantId), isNull(soldServices.schoolId)),
        eq(soldServices.schoolId, schoolId ?? ""),
      ),
    );
  return { ...facts, sold };
}

/** Returns the departures that follow if students leave now: of guardians who may read about them, and of nobody protected. */
export async function departuresOnLeaving(db: Database, studentIds: string[], now: Date): Promise<Departure[]> {
  const found: Departure[] = [];
  await inBatches(studentIds, async (ids) => {
    const rows = await db
      .select({
        guardianId: guardianStudents.guardianId,
        studentId: guardianStudents.studentId,
        agreedAsAdult: guardianStudents.agreedAsAdult,
        schoolId: sql<string | null>`coalesce((
          select attended.school_id from ${studentSchools} as attended
          where attended.student_id = ${students.id} order by attended.position limit 1
        ), ${students.formerSchoolId})`,
      })
      .from(guardianStudents)
      .innerJoin(students, eq(students.id, guardianStudents.studentId))
      .innerJoin(tenants, eq(tenants.id, students.tenantId))
      .where(
        and(
          isOneOf(guardianStudents.studentId, ids),
          eq(students.protected, false),
          mayRead(guardianStudents.agreedAsAdult, sql`${schoolDay(now)}`),
        ),
      );
    for (const row of rows) found.push({ ...row, leftAt: now });
  });
  return found;
}

export const noteDepartures = (db: Database, rows: Departure[]): Promise<void> =>
  inBatches(rows, (batch) =>
    db
      .insert(departures)
      .values(batch)
      .onConflictDoUpdate({
        target: [departures.guardianId, departures.studentId],
        set: {
          leftAt: sql`excluded.left_at`,
          schoolId: sql`excluded.school_id`,
          agreedAsAdult: sql`excluded.agreed_as_adult`,
          isEndSeen: false,
        },
      }),
  );

/** Forgets departures of students who are back or protected. */
export const forgetDeparturesOf = (db: Database, studentIds: string[]): Promise<void> =>
  inBatches(studentIds, (ids) => db.delete(departures).where(isOneOf(departures.studentId, ids)));

type Guardianship = Pick<Departure, "guardianId" | "studentId">;

/** Forgets departures of guardians whose guardianship has ended. @returns how many there were */
export async function forgetDepartures(db: Database, guardianships: Guardianship[]): Promise<number> {
  let count = 0;
  await inBatches(guardianships, async (batch) => {
    const pairs = batch.map(({ guardianId, studentId }) => sql`(${guardianId}, ${studentId})`);
    const gone = await db
      .delete(departures)
      .where(sql`(${departures.guardianId}, ${departures.studentId}) in (${sql.join(pairs, sql`, `)})`)
      .returning({ guardianId: departures.guardianId });
    count += gone.length;
  });
  return count;
}

/** Returns the departures of some guardians, who have to be able to sign in as long as they keep a page. */
export async function departuresKeptBy(db: Database, guardianIds: string[]): Promise<Guardianship[]> {
  const found: Guardianship[] = [];
  await inBatches(guardianIds, async (ids) => {
    const { guardianId, studentId } = departures;
    found.push(...(await db.select({ guardianId, studentId }).from(departures).where(isOneOf(guardianId, ids))));
  });
  return found;
}

/** Forgets departures of before a moment, and with them the sign-ins that a source would have ended if there had been none. */
export async function forgetOldDepartures(db: Database, before: Date): Promise<void> {
  const gone = await db
    .delete(departures)
    .where(lt(departures.leftAt, before))
    .returning({ guardianId: departures.guardianId });
  const guardianIds = [...new Set(gone.map(({ guardianId }) => guardianId))];
  const isHeld = and(eq(sourceIds.id, identities.guardianId), isNull(sourceIds.ended));
  await inBatches(guardianIds, (ids) =>
    db
      .delete(identities)
      .where(
        and(
          inArray(identities.guardianId, ids),
          isWithoutStudents(db),
          not(isKeepingPage(db)),
          notExists(db.select({ one: sql`1` }).from(sourceIds).where(isHeld)),
        ),
      ),
  );
}

type SignIn = { guardianId: string; issuer: string; subject: string };

/** Ends sign-ins that others have only for the page of a student who has left, because they are now somebody else's. */
export async function releaseSignIns(db: Database, signIns: SignIn[]): Promise<void> {
  const subjects = signIns.map(({ subject }) => subject);
  const kept = await db
    .select()
    .from(identities)
    .where(and(isOneOf(identities.subject, subjects), isWithoutStudents(db), isKeepingPage(db)));
  for (const { issuer, subject, guardianId } of kept) {
    const taken = signIns.find((one) => one.issuer === issuer && one.subject === subject);
    if (!taken || taken.guardianId === guardianId) continue;
    await db.delete(identities).where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  }
}

/** Condition for a sign-in that a source has brought, of a guardian who has no students any more. */
const isWithoutStudents = (db: Database): SQL | undefined =>
  and(
    isNotNull(identities.sourceId),
    notExists(
      db.select({ one: sql`1` }).from(guardianStudents).where(eq(guardianStudents.guardianId, identities.guardianId)),
    ),
  );

const isKeepingPage = (db: Database): SQL =>
  exists(db.select({ one: sql`1` }).from(departures).where(eq(departures.guardianId, identities.guardianId)));
