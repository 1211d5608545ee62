import { and, eq, exists, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { type Places, prepared } from "#server/database/prepared.ts";
import { identities, oidcModels, staffIdentities } from "#server/database/schema/identity.ts";

export type SignIn = { issuer: string; subject: string; grantId: string | null };

/** Condition for a token's sign-in at the local identity provider to hold; tokens of other issuers name none. */
export const isSignedIn = (db: Database, grantId: Placeholder<string, string | null>): SQL | undefined =>
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
export async function isKnown(db: Database, { issuer, subject, grantId }: SignIn): Promise<boolean> {
  const found = await knownQuery(db, { issuer, subject, grantId });
  return found.length > 0;
}

const knownQuery = prepared((db, { issuer, subject, grantId }: Places<SignIn>) => {
  const personIn = (table: typeof identities | typeof staffIdentities) =>
    db
      .select({ subject: table.subject })
      .from(table)
      .where(and(eq(table.issuer, issuer), eq(table.subject, subject), isSignedIn(db, grantId)));
  return personIn(identities).union(personIn(staffIdentities));
});
