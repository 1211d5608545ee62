import type { FastifyInstance } from "fastify";
import type { InteractionSettings } from "./interactions.ts";
import type { IdentityKeys } from "./keys.ts";
import { registerProgramTokens } from "./programTokens.ts";
import { registerIdentity } from "./provider.ts";

/** The local identity provider. It gives programs their tokens, and signs in people if there is something for them. */
export type LocalIdentity = {
  issuer: string;
  keys: IdentityKeys;
  /** The audience of people's tokens, and the account that the sign-in page suggests. */
  people?: { audience: string; demo?: { login: string; password: string } } | undefined;
};

type Served = Pick<InteractionSettings, "db" | "now" | "announced"> & { origin: string };

/** Serves the local identity provider to people and programs, or to programs only. */
export function serveIdentity(
  app: FastifyInstance,
  { people, ...identity }: LocalIdentity,
  { origin, ...served }: Served,
): Promise<void> {
  const settings = { ...identity, ...served };
  return people
    ? registerIdentity(app, { ...settings, ...people, origins: [origin] })
    : registerProgramTokens(app, settings);
}
