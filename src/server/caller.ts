import { and, eq, exists, or, sql } from "drizzle-orm";
import type { Database } from "./database/connect.ts";
import { identities, oidcModels } from "./database/schema/identity.ts";
import { guardians, students } from "./database/schema/people.ts";
import { holdingLinks, linksHoldingOn, schoolDay } from "./guardianship.ts";
import { Forbidden, Unauthorized } from "./problems.ts";
import type { VerifiedToken } from "./tokens.ts";

/** The name under which people of the local identity provider are known, wherever it is served. */
export const LOCAL_ISSUER = "local";

/** Who is asking: a guardian, or a student as viewer. */
export type Caller = { kind: "guardian" | "student"; id: string; tenantId: string };

/** Who asks, and those of the students asked about who are the caller's, with whether they are active. */
export type Access = { caller: Caller; students: Map<string, boolean>; token: VerifiedToken };

export type FindAccess = (token: VerifiedToken, studentIds: string[], now: Date) => Promise<Access>;

/**
 * Prepares the one query that every request begins with. It is asked anew each time, so a link that is gone opens nothing
 * from the next request on. It throws Unauthorized when nobody here is known by the token's subject, or the sign-in that
 * the token comes from has ended.
 */
export function accessFinder(db: Database): FindAccess {
  const links = linksHoldingOn(db, sql`${sql.placeholder("day")}`);
  const query = db
    .select({
      guardianId: guardians.id,
      guardianTenantId: guardians.tenantId,
      viewerId: students.id,
      viewerTenantId: students.tenantId,
      viewerIsActive: students.active,
      linkedId: links.studentId,
      linkedIsActive: links.active,
    })
    .from(identities)
    .leftJoin(guardians, eq(guardians.id, identities.guardianId))
    .leftJoin(students, eq(students.id, identities.studentId))
    .leftJoin(
      links,
      and(eq(links.guardianId, identities.guardianId), sql`${links.studentId} = any(${sql.placeholder("studentIds")})`),
    )
    .where(
      and(
        eq(identities.issuer, sql.placeholder("issuer")),
        eq(identities.subject, sql.placeholder("subject")),
        or(
          sql`${sql.placeholder("grantId")}::text is null`,
          exists(
            db
              .select({ id: oidcModels.id })
              .from(oidcModels)
              .where(and(eq(oidcModels.kind, "Grant"), eq(oidcModels.id, sql.placeholder("grantId")))),
          ),
        ),
      ),
    )
    .prepare("access");

  return async (token, studentIds, now) => {
    const { issuer, subject, grantId } = token;
    const rows = await query.execute({ issuer, subject, grantId, studentIds, day: schoolDay(now) });
    const [row] = rows;
    if (row?.guardianId && row.guardianTenantId) {
      return {
        token,
        caller: { kind: "guardian", id: row.guardianId, tenantId: row.guardianTenantId },
        students: new Map(
          rows.flatMap(({ linkedId, linkedIsActive }) => (linkedId ? [[linkedId, linkedIsActive === true]] : [])),
        ),
      };
    }
    if (row?.viewerId && row.viewerTenantId) {
      return {
        token,
        caller: { kind: "student", id: row.viewerId, tenantId: row.viewerTenantId },
        students: new Map([[row.viewerId, row.viewerIsActive === true]]),
      };
    }
    throw new Unauthorized();
  };
}

/** Whether the student is the caller's: linked to the guardian, or the viewer itself. */
export const isLinked = async (db: Database, caller: Caller, studentId: string, now: Date): Promise<boolean> =>
  (await isActive(db, caller, studentId, now)) !== undefined;

/**
 * Decides for whom a caller may act, where a student is named elsewhere than in a request's address.
 * @throws Forbidden when the student is not the caller's, whether or not there is such a student, or is not active
 */
export async function assertMayActFor(db: Database, caller: Caller, studentId: string, now: Date): Promise<void> {
  if (!(await isActive(db, caller, studentId, now))) throw new Forbidden();
}

/** Undefined for somebody who is not the caller's. */
async function isActive(db: Database, caller: Caller, studentId: string, now: Date): Promise<boolean | undefined> {
  const links = holdingLinks(db, now);
  const [student] =
    caller.kind === "guardian"
      ? await db
          .select({ active: links.active })
          .from(links)
          .where(and(eq(links.guardianId, caller.id), eq(links.studentId, studentId)))
      : await db
          .select({ active: students.active })
          .from(students)
          .where(and(eq(students.id, caller.id), eq(students.id, studentId)));
  return student?.active;
}
