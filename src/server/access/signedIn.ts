import { and, eq, exists, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { type Places, prepared } from "#server/database/prepared.ts";
import { identities, oidcModels, staffIdentities } from "#server/database/schema/identity.ts";

export type SignIn = { issuer: string; subject: string; grantId: string | null; issued: Date | null };

type Identities = typeof identities | typeof staffIdentities;

/**
 * Condition for a token of a row's identity to give access: its sign-in at the local identity provider holds, or for tokens of
 * other issuers, which name none, no operator has ended the person's sign-ins since it was issued.
 */
export const isSignedIn = (
  db: Database,
  table: Identities,
  { grantId, issued }: Pick<Places<SignIn>, "grantId" | "issued">,
): SQL | undefined => and(isIssuedSince(table, sql`${issued}::timestamptz`), hasGrant(db, grantId));

/** Whether no operator has ended the person's sign-ins after a moment. A token without one is refused then. */
export const isIssuedSince = ({ refusedBefore }: Identities, issued: SQL): SQL | undefined =>
  or(isNull(refusedBefore), sql`${refusedBefore} <= ${issued}`);

const hasGrant = (db: Database, grantId: Places<SignIn>["grantId"]): SQL | undefined =>
  or(
    sql`${grantId}::text is null`,
    exists(
      db
        .select({ id: oidcModels.id })
        .from(oidcModels)
        .where(and(eq(oidcModels.kind, "Grant"), eq(oidcModels.id, grantId))),
    ),
  );

/** Whether a token is somebody's who is known here, as a guardian, student or member of staff. */
export async function isKnown(db: Database, { issuer, subject, grantId, issued }: SignIn): Promise<boolean> {
  const found = await knownQuery(db, { issuer, subject, grantId, issued });
  return found.length > 0;
}

const knownQuery = prepared((db, { issuer, subject, grantId, issued }: Places<SignIn>) => {
  const personIn = (table: Identities) =>
    db
      .select({ subject: table.subject })
      .from(table)
      .where(and(eq(table.issuer, issuer), eq(table.subject, subject), isSignedIn(db, table, { grantId, issued })));
  return personIn(identities).union(personIn(staffIdentities));
});
