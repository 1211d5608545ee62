import { and, eq, exists, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { type Places, prepared } from "#server/database/prepared.ts";
import { identities, oidcModels, staffIdentities } from "#server/database/schema/identity.ts";
import type { VerifiedToken } from "./tokens.ts";

/** Tokens in one query, so that a server with many streams neither sends one query for each nor holds the others up. */
const TOKENS_AT_ONCE = 1_000;

type Asked = { issuers: string[]; subjects: string[]; grantIds: string[] };

const heldQuery = prepared((db, { issuers, subjects, grantIds }: Places<Asked>) => {
  const isKnownIn = (table: typeof identities | typeof staffIdentities): SQL =>
    exists(
      db
        .select({ subject: table.subject })
        .from(table)
        .where(and(eq(table.issuer, sql`asked.issuer`), eq(table.subject, sql`asked.subject`))),
    );
  return db
    .select({ position: sql<number>`asked.position::int` })
    .from(
      sql`unnest(${issuers}::text[], ${subjects}::text[], ${grantIds}::text[])
        with ordinality as asked(issuer, subject, grant_id, position)`,
    )
    .where(
      and(
        or(isKnownIn(identities), isKnownIn(staffIdentities)),
        or(
          sql`asked.grant_id = ''`,
          exists(
            db
              .select({ id: oidcModels.id })
              .from(oidcModels)
              .where(and(eq(oidcModels.kind, "Grant"), eq(oidcModels.id, sql`asked.grant_id`))),
          ),
        ),
      ),
    );
});

/**
 * Finds out which of many tokens no longer give access, because their sign-in has ended or their person is no longer known
 * here. Expiry is for the caller to look at.
 */
export async function endedAmong(db: Database, tokens: readonly VerifiedToken[]): Promise<VerifiedToken[]> {
  const ended: VerifiedToken[] = [];
  for (let start = 0; start < tokens.length; start += TOKENS_AT_ONCE) {
    const asked = tokens.slice(start, start + TOKENS_AT_ONCE);
    const held = await heldQuery(db, {
      issuers: asked.map(({ issuer }) => issuer),
      subjects: asked.map(({ subject }) => subject),
      grantIds: asked.map(({ grantId }) => grantId ?? ""),
    });
    const positions = new Set(held.map(({ position }) => position));
    ended.push(...asked.filter((_, at) => !positions.has(at + 1)));
  }
  return ended;
}
