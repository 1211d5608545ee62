import { and, asc, eq, sql } from "drizzle-orm";
import type { Offer } from "#contract/offers.ts";
import { isOffered, type Situation } from "#contract/offers.ts";
import { type Services, servicesOf } from "#contract/services.ts";
import type { Database } from "#server/database/connect.ts";
import { anyOf, type Places, prepared } from "#server/database/prepared.ts";
import { identities } from "#server/database/schema/identity.ts";
import { guardians, students } from "#server/database/schema/people.ts";
import { Forbidden, Unauthorized } from "#server/http/problems.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { holdingLinks, isOfAge, linksHoldingOn } from "./guardianship.ts";
import { type OfferFacts, offerFacts } from "./offerFacts.ts";
import { isKnown, isSignedIn, type SignIn } from "./signedIn.ts";
import type { VerifiedToken } from "./tokens.ts";

/** Issuer name of the local identity provider's accounts at any address. */
export const LOCAL_ISSUER = "local";

/** The authenticated person: a guardian, or a student as viewer. */
export type Caller = { kind: "guardian" | "student"; id: string; tenantId: string };

/** The facts are undefined where nobody asked for them. */
export type AccessibleStudent = { isActive: boolean; facts: OfferFacts | undefined };

export type AccessibleStudents = ReadonlyMap<string, AccessibleStudent>;

/** The caller, and those of the requested students who are the caller's. */
export type Access = { caller: Caller; students: AccessibleStudents };

/**
 * Students that a call is about. "facts" also reads everything that offers depend on, which makes the query slower, and "facts of
 * all" does so for all students of the caller.
 */
export type Question = { studentIds: string[]; facts: "facts" | "facts of all" | "no facts"; now: Date };

export type FindAccess = (token: VerifiedToken, question: Question) => Promise<Access>;

type CallerParams = SignIn & { studentIds: string[]; day: string };

const accessQuery = prepared(
  (db, { issuer, subject, grantId, issued, studentIds, day }: Places<CallerParams>, facts: Question["facts"]) => {
    const links = linksHoldingOn(db, sql`${day}`);
    const student = sql<string>`coalesce(${links.studentId}, ${students.id})`;
    return db
      .select({
        guardianId: guardians.id,
        guardianTenantId: guardians.tenantId,
        viewerId: students.id,
        viewerTenantId: students.tenantId,
        viewerIsActive: students.active,
        linkedId: links.studentId,
        linkedIsActive: links.active,
        facts: facts === "no facts" ? sql<null>`null` : offerFacts(student),
      })
      .from(identities)
      .leftJoin(guardians, eq(guardians.id, identities.guardianId))
      .leftJoin(students, eq(students.id, identities.studentId))
      .leftJoin(
        links,
        and(
          eq(links.guardianId, identities.guardianId),
          facts === "facts of all" ? undefined : sql`${links.studentId} = ${anyOf(studentIds)}`,
        ),
      )
      .where(
        and(
          eq(identities.issuer, issuer),
          eq(identities.subject, subject),
          isSignedIn(db, identities, { grantId, issued }),
        ),
      );
  },
);

/**
 * Loads the caller and checks which of the students are theirs. Every request reads it again, so a removed link is
 * effective from the next request.
 * @throws Unauthorized if the token's subject is unknown here or its sign-in has ended, Forbidden for staff without children
 */
export function accessFinder(db: Database): FindAccess {
  return async (token, { studentIds, facts, now }) => {
    const { issuer, subject, grantId, issued } = token;
    const rows = await accessQuery(db, { issuer, subject, grantId, issued, studentIds, day: schoolDay(now) }, facts);
    const [row] = rows;
    if (row?.guardianId && row.guardianTenantId) {
      return {
        caller: { kind: "guardian", id: row.guardianId, tenantId: row.guardianTenantId },
        students: new Map(
          rows.flatMap(({ linkedId, linkedIsActive, facts }) =>
            linkedId ? [[linkedId, { isActive: linkedIsActive === true, facts: facts ?? undefined }]] : [],
          ),
        ),
      };
    }
    if (row?.viewerId && row.viewerTenantId) {
      return {
        caller: { kind: "student", id: row.viewerId, tenantId: row.viewerTenantId },
        students: new Map([[row.viewerId, { isActive: row.viewerIsActive === true, facts: row.facts ?? undefined }]]),
      };
    }
    throw (await isKnown(db, token)) ? new Forbidden() : new Unauthorized({ reason: "unknown_person", issuer });
  };
}

const NO_SERVICES = servicesOf([], "");

/** Services that are on for a student at a moment; none without facts. */
export const servicesAt = (facts: OfferFacts | null | undefined, now: Date): Services =>
  facts ? servicesOf(facts.sold, schoolDay(now, facts.timeZone ?? undefined)) : NO_SERVICES;

/** Facts about the caller and a student that offers depend on, at a moment; without facts no service is on. */
export const situationOf = (caller: Caller, facts: OfferFacts | undefined, now: Date): Situation => ({
  services: servicesAt(facts, now),
  schoolType: facts?.schoolType ?? null,
  isStudentViewer: caller.kind === "student",
  isOfAge: isOfAge(facts?.birthDate, schoolDay(now)),
});

/** Whether the student is the caller's: linked to the guardian, or the viewer itself. */
export const isLinked = async (db: Database, caller: Caller, studentId: string, now: Date): Promise<boolean> =>
  (await accessTo(db, caller, studentId, now)) !== undefined;

/**
 * Checks that a caller may act for a student whose id is not in the request's address.
 * @throws Forbidden if the student does not exist, is not the caller's, is not active, or is not offered this
 */
export async function assertMayActFor(
  db: Database,
  caller: Caller,
  studentId: string,
  { offer, now }: { offer: Offer; now: Date },
): Promise<void> {
  const student = await accessTo(db, caller, studentId, now);
  if (!student?.isActive || !isOffered(offer, situationOf(caller, student.facts, now))) throw new Forbidden();
}

/** Returns the ids of the caller's active students for whom something is offered, in the order of the guardian's list. */
export async function childrenOffered(
  db: Database,
  caller: Caller,
  { offer, now }: { offer: Offer; now: Date },
): Promise<string[]> {
  const links = holdingLinks(db, now);
  const children = await db
    .select({ studentId: links.studentId, facts: offerFacts(links.studentId) })
    .from(links)
    .where(and(eq(links.guardianId, caller.id), eq(links.active, true)))
    .orderBy(asc(links.position));
  return children
    .filter(({ facts }) => facts && isOffered(offer, situationOf(caller, facts, now)))
    .map(({ studentId }) => studentId);
}

/** Returns undefined for a student who is not the caller's. */
async function accessTo(
  db: Database,
  caller: Caller,
  studentId: string,
  now: Date,
): Promise<AccessibleStudent | undefined> {
  const links = holdingLinks(db, now);
  const [student] =
    caller.kind === "guardian"
      ? await db
          .select({ isActive: links.active, facts: offerFacts(links.studentId) })
          .from(links)
          .where(and(eq(links.guardianId, caller.id), eq(links.studentId, studentId)))
      : await db
          .select({ isActive: students.active, facts: offerFacts(students.id) })
          .from(students)
          .where(and(eq(students.id, caller.id), eq(students.id, studentId)));
  return student?.facts ? { isActive: student.isActive, facts: student.facts } : undefined;
}
