import type { Configuration } from "oidc-provider";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A sign-in ends after this long, however often its tokens were renewed. */
const SIGNED_IN_SECONDS = 12 * HOUR;

/** Access tokens are checked by signature alone, so this is how long one outlives a sign-out. */
const ACCESS_TOKEN_SECONDS = 15 * MINUTE;

/** In seconds. */
export const lifetimes: Configuration["ttl"] = {
  AccessToken: ACCESS_TOKEN_SECONDS,
  AuthorizationCode: MINUTE,
  IdToken: HOUR,
  Interaction: HOUR,
  Grant: 2 * SIGNED_IN_SECONDS,
  RefreshToken: ({ oidc }) => atLeastOne(oidc.entities.RotatedRefreshToken?.remainingTTL ?? SIGNED_IN_SECONDS),
  Session: (_ctx, { loginTs }) =>
    loginTs === undefined ? HOUR : atLeastOne(loginTs + SIGNED_IN_SECONDS - Math.floor(Date.now() / 1_000)),
};

const atLeastOne = (seconds: number) => Math.max(1, seconds);
