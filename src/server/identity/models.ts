import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";
import type { Database } from "#server/database/connect.ts";
import { oidcModels } from "#server/database/schema/identity.ts";

/**
 * How long a refresh token may be used again: by a second window that renews at the same moment, or by a phone that lost
 * the answer. After that, somebody has copied it, and the whole sign-in ends.
 */
export const REFRESH_GRACE_SECONDS = 30;

/**
 * Keeps what oidc-provider keeps in the database.
 * @param alreadyUsed makes the error that refuses a code or refresh token used twice at the same moment
 */
export const databaseAdapter =
  (db: Database, alreadyUsed: () => Error): AdapterFactory =>
  (kind): Adapter => {
    const graceMs = kind === "RefreshToken" ? REFRESH_GRACE_SECONDS * 1_000 : 0;
    const ofKind = (condition: ReturnType<typeof eq>) => and(eq(oidcModels.kind, kind), condition);
    const read = async (condition: ReturnType<typeof eq>) => {
      const [row] = await db.select().from(oidcModels).where(ofKind(condition));
      const isUsed = row?.consumed && row.consumed.getTime() <= Date.now() - graceMs;
      return row && { ...row.payload, ...(isUsed && { consumed: true }) };
    };
    return {
      async upsert(id, payload, expiresIn) {
        const values = columns(payload, expiresIn);
        await db
          .insert(oidcModels)
          .values({ kind, id, ...values })
          .onConflictDoUpdate({ target: [oidcModels.kind, oidcModels.id], set: values });
      },
      find: async (id) => (isStorable(id) ? read(eq(oidcModels.id, id)) : undefined),
      findByUid: (uid) => read(eq(oidcModels.uid, uid)),
      findByUserCode: (userCode) => read(eq(oidcModels.userCode, userCode)),
      async consume(id) {
        const now = new Date();
        const isUsable = or(isNull(oidcModels.consumed), gt(oidcModels.consumed, new Date(now.getTime() - graceMs)));
        const consumed = await db
          .update(oidcModels)
          .set({ consumed: sql`coalesce(${oidcModels.consumed}, ${now.toISOString()})` })
          .where(and(ofKind(eq(oidcModels.id, id)), isUsable))
          .returning({ id: oidcModels.id });
        if (consumed.length === 0) throw alreadyUsed();
      },
      async destroy(id) {
        await db.delete(oidcModels).where(ofKind(eq(oidcModels.id, id)));
      },
      async revokeByGrantId(grantId) {
        await db.delete(oidcModels).where(ofKind(eq(oidcModels.grantId, grantId)));
      },
    };
  };

/** Takes away what has expired; oidc-provider refuses it anyway. */
export const sweepModels = (db: Database, now: Date) => db.delete(oidcModels).where(lt(oidcModels.expires, now));

const columns = (payload: AdapterPayload, expiresIn: number | undefined) => ({
  payload,
  grantId: payload.grantId ?? null,
  userCode: payload.userCode ?? null,
  uid: payload.uid ?? null,
  expires: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1_000),
});

/** PostgreSQL keeps no zero characters, so nothing has such an id. */
const isStorable = (id: string) => !id.includes("\0");
