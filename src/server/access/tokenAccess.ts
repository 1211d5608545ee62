import { and, eq, exists, or, type SQL, sql } from "drizzle-orm";
import { type Belonging, isOn } from "#contract/services.ts";
import type { Database } from "#server/database/connect.ts";
import { type Places, prepared } from "#server/database/prepared.ts";
import { identities, oidcModels, staffIdentities } from "#server/database/schema/identity.ts";
import { students } from "#server/database/schema/people.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { servicesAt } from "./caller.ts";
import { linksHoldingOn } from "./guardianship.ts";
import { offerFacts } from "./offerFacts.ts";
import { isIssuedSince } from "./signedIn.ts";
import type { VerifiedToken } from "./tokens.ts";

/** Tokens in one query, so that a server with many streams neither sends one query for each nor holds the others up. */
const TOKENS_AT_ONCE = 1_000;

type TokenParts = { issuers: string[]; subjects: string[]; grantIds: string[]; issued: string[] };

/** Parts of tokens that the database compares, as one array for each. */
const partsOf = (tokens: readonly VerifiedToken[]): TokenParts => ({
  issuers: tokens.map(({ issuer }) => issuer),
  subjects: tokens.map(({ subject }) => subject),
  grantIds: tokens.map(({ grantId }) => grantId ?? ""),
  issued: tokens.map(({ issued }) => issued?.toISOString() ?? ""),
});

/** When a token was issued; null if it does not say. */
const issuedThen = sql`nullif(token.issued, '')::timestamptz`;

const currentQuery = prepared((db, { issuers, subjects, grantIds, issued }: Places<TokenParts>) => {
  const isKnownIn = (table: typeof identities | typeof staffIdentities): SQL =>
    exists(
      db
        .select({ subject: table.subject })
        .from(table)
        .where(
          and(
            eq(table.issuer, sql`token.issuer`),
            eq(table.subject, sql`token.subject`),
            isIssuedSince(table, issuedThen),
          ),
        ),
    );
  return db
    .select({ position: sql<number>`token.position::int` })
    .from(
      sql`unnest(${issuers}::text[], ${subjects}::text[], ${grantIds}::text[], ${issued}::text[])
        with ordinality as token(issuer, subject, grant_id, issued, position)`,
    )
    .where(and(or(isKnownIn(identities), isKnownIn(staffIdentities)), isSignInCurrent(db)));
});

const isSignInCurrent = (db: Database): SQL | undefined =>
  or(
    sql`token.grant_id = ''`,
    exists(
      db
        .select({ id: oidcModels.id })
        .from(oidcModels)
        .where(and(eq(oidcModels.kind, "Grant"), eq(oidcModels.id, sql`token.grant_id`))),
    ),
  );

/**
 * Finds out which of many tokens no longer give access, because their sign-in has ended or their person is no longer known
 * here. Expiry is for the caller to look at.
 */
export async function endedAmong(db: Database, tokens: readonly VerifiedToken[]): Promise<VerifiedToken[]> {
  const ended: VerifiedToken[] = [];
  for (let start = 0; start < tokens.length; start += TOKENS_AT_ONCE) {
    const batch = tokens.slice(start, start + TOKENS_AT_ONCE);
    const current = await currentQuery(db, partsOf(batch));
    const positions = new Set(current.map(({ position }) => position));
    ended.push(...batch.filter((_, at) => !positions.has(at + 1)));
  }
  return ended;
}

type StudentParams = TokenParts & { studentIds: string[]; day: string };

const studentsQuery = prepared((db, params: Places<StudentParams>) => {
  const { issuers, subjects, grantIds, issued, studentIds, day } = params;
  const links = linksHoldingOn(db, sql`${day}`);
  return db
    .select({
      position: sql<number>`token.position::int`,
      mayReceive: sql<boolean>`${links.studentId} is not null or ${students.id} is not null`,
      facts: offerFacts(sql`coalesce(${links.studentId}, ${students.id})`),
    })
    .from(
      sql`unnest(${issuers}::text[], ${subjects}::text[], ${grantIds}::text[], ${issued}::text[], ${studentIds}::text[])
        with ordinality as token(issuer, subject, grant_id, issued, student_id, position)`,
    )
    .innerJoin(identities, and(eq(identities.issuer, sql`token.issuer`), eq(identities.subject, sql`token.subject`)))
    .leftJoin(
      links,
      and(
        eq(links.guardianId, identities.guardianId),
        eq(links.studentId, sql`token.student_id`),
        eq(links.active, true),
      ),
    )
    .leftJoin(
      students,
      and(eq(students.id, identities.studentId), eq(students.id, sql`token.student_id`), eq(students.active, true)),
    )
    .where(and(isSignInCurrent(db), isIssuedSince(identities, issuedThen)));
});

/** A guardian's or a student's token, a student about whom there is news, and the services that the news belongs to. */
export type Subscription = { token: VerifiedToken; studentId: string; belonging: Belonging };

/**
 * Checks for each person whether they may receive updates about the student, as `accessFinder` does for a request, in one query for many.
 * @returns undefined for a token that is no longer valid
 */
export async function mayReceive(
  db: Database,
  subscriptions: readonly Subscription[],
  now: Date,
): Promise<(boolean | undefined)[]> {
  const found: (boolean | undefined)[] = [];
  for (let start = 0; start < subscriptions.length; start += TOKENS_AT_ONCE) {
    const batch = subscriptions.slice(start, start + TOKENS_AT_ONCE);
    const rows = await studentsQuery(db, {
      ...partsOf(batch.map(({ token }) => token)),
      studentIds: batch.map(({ studentId }) => studentId),
      day: schoolDay(now),
    });
    const byPosition = new Map(rows.map((row) => [row.position, row]));
    found.push(
      ...batch.map(({ belonging }, at) => {
        const row = byPosition.get(at + 1);
        return row?.mayReceive && isOn(belonging, servicesAt(row.facts, now));
      }),
    );
  }
  return found;
}
