import { and, eq, isNull, lt } from "drizzle-orm";
import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";
import type { Database } from "#server/database/connect.ts";
import { oidcModels } from "#server/database/schema/identity.ts";
import { REFRESH_GRACE_SECONDS } from "./refreshTokens.ts";

/**
 * Stores oidc-provider's models in the database.
 * @param alreadyUsed creates the error for a code that is used twice at the same moment
 */
export const databaseAdapter =
  (db: Database, alreadyUsed: () => Error): AdapterFactory =>
  (kind): Adapter => {
    // A refresh token counts as used only when it may no longer be presented again.
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
        const consumed = await db
          .update(oidcModels)
          .set({ consumed: new Date() })
          .where(and(ofKind(eq(oidcModels.id, id)), isNull(oidcModels.consumed)))
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

/** Deletes expired rows, which oidc-provider refuses anyway. */
export const sweepModels = (db: Database, now: Date) => db.delete(oidcModels).where(lt(oidcModels.expires, now));

const columns = (payload: AdapterPayload, expiresIn: number | undefined) => ({
  payload,
  grantId: payload.grantId ?? null,
  userCode: payload.userCode ?? null,
  uid: payload.uid ?? null,
  expires: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1_000),
});

/** PostgreSQL stores no zero characters, so no row has such an id. */
export const isStorable = (id: string) => !id.includes("\0");
