import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { KoaContextWithOIDC, Provider } from "oidc-provider";
import type { Database } from "#server/database/connect.ts";
import { oidcModels } from "#server/database/schema/identity.ts";

/**
 * Grace period of a used refresh token, for a second window that renews at the same moment or a phone that lost the
 * response. After it, the token was copied, and the whole sign-in ends.
 */
export const REFRESH_GRACE_SECONDS = 30;

/** Successors of the refresh tokens of the requests in progress. */
const successors = new WeakMap<KoaContextWithOIDC, string>();

/**
 * Rotates refresh tokens instead of oidc-provider, which would start another chain with each repeated use. Here a token
 * has exactly one successor, created in the transaction that marks the token as used.
 */
export const rotationOf = (db: Database, alreadyUsed: () => Error) =>
  async function rotateRefreshToken(ctx: KoaContextWithOIDC): Promise<boolean> {
    const used = ctx.oidc.entities.RefreshToken;
    const successor = used && (await successorOf(db, used.jti));
    if (!successor) throw alreadyUsed();
    successors.set(ctx, successor);
    return false;
  };

/** Puts the successor into the response to a renewal. */
export function answerWithSuccessors(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next();
    const successor = successors.get(ctx as KoaContextWithOIDC);
    if (successor && ctx.status === 200) Object.assign(ctx.body as object, { refresh_token: successor });
  });
}

/** Returns undefined if the token no longer exists. */
const successorOf = (db: Database, id: string): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const isUsed = and(eq(oidcModels.kind, "RefreshToken"), eq(oidcModels.id, id));
    const [token] = await tx.select().from(oidcModels).where(isUsed).for("update");
    if (!token) return;
    if (token.successor !== null) return token.successor;
    const successor = randomBytes(32).toString("base64url");
    const { payload } = token;
    await tx.insert(oidcModels).values({
      ...token,
      id: successor,
      payload: { ...payload, jti: successor, rotations: Number(payload.rotations ?? 0) + 1 },
    });
    await tx.update(oidcModels).set({ consumed: new Date(), successor }).where(isUsed);
    return successor;
  });
