import type { Configuration } from "oidc-provider";
import { SIGNED_IN_HOURS } from "#contract/limits.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const SIGNED_IN_SECONDS = SIGNED_IN_HOURS * HOUR;

/** Short, since a copied token serves until it expires or its owner signs out. */
const ACCESS_TOKEN_SECONDS = 15 * MINUTE;

/** In seconds. */
export const lifetimes: Configuration["ttl"] = {
  AccessToken: ACCESS_TOKEN_SECONDS,
  AuthorizationCode: MINUTE,
  IdToken: HOUR,
  Interaction: HOUR,
  Grant: 2 * SIGNED_IN_SECONDS,
  RefreshToken: SIGNED_IN_SECONDS,
  Session: (_ctx, { loginTs }) =>
    loginTs === undefined ? HOUR : atLeastOne(loginTs + SIGNED_IN_SECONDS - Math.floor(Date.now() / 1_000)),
};

const atLeastOne = (seconds: number) => Math.max(1, seconds);
