import { and, eq, isNull, lt } from "drizzle-orm";
import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";
import type { Database } from "#server/database/connect.ts";
import { oidcModels } from "#server/database/schema/identity.ts";
import { REFRESH_GRACE_SECONDS } from "./refreshTokens.ts";

/**
 * Keeps what oidc-provider keeps in the database.
 * @param alreadyUsed makes the error that refuses a code used twice at the same moment
 */
export const databaseAdapter =
  (db: Database, alreadyUsed: () => Error): AdapterFactory =>
  (kind): Adapter => {
    // A refresh token comes back as used only once it may no longer be presented again.
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
