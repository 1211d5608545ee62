import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JSONWebKeySet } from "jose";
import { z } from "zod";
import { INTEGRATION_AUDIENCE, INTEGRATION_SCOPE } from "#contract/integration/kinds.ts";
import type { Connection } from "#server/database/connect.ts";
import { sharedSecret } from "#server/database/sharedSecret.ts";
import { secretFile } from "#server/settings/secretFile.ts";
import type { TrustedIssuer } from "#server/settings/trustedIssuers.ts";

const PrivateKey = z.looseObject({
  kid: z.string(),
  kty: z.literal("RSA"),
  alg: z.literal("RS256"),
  use: z.literal("sig"),
  n: z.string(),
  e: z.string(),
  d: z.string(),
});

const IdentityKeys = z.object({
  /** The first key signs and all are trusted: a new key is put in front of an old one. */
  signing: z.array(PrivateKey).min(1),
  /** The same for the signatures of cookies. */
  cookies: z.array(z.string().min(32)).min(1),
});

/** The secrets of the local identity provider. */
export type IdentityKeys = z.infer<typeof IdentityKeys>;

/** Reads the secrets kept in the data folder; the first start makes them. */
export const loadIdentityKeys = (dataDir: string): Promise<IdentityKeys> =>
  secretFile(join(dataDir, "identity", "keys.json"), IdentityKeys, async () =>
    IdentityKeys.parse(await generateKeys()),
  );

/** Returns the same secrets on all servers that share a database. These need no data folder. */
export const identityKeysFor = (connection: Pick<Connection, "db" | "kind">, dataDir: string): Promise<IdentityKeys> =>
  sharedSecret(connection, "identity", IdentityKeys, () =>
    loadIdentityKeys(dataDir).catch(async (error: unknown) => {
      if (connection.kind === "embedded" || !isOfFolder(error)) throw error;
      return IdentityKeys.parse(await generateKeys());
    }),
  );

/** Whether the folder cannot be used. A file that cannot be understood is another matter. */
const isOfFolder = (error: unknown): boolean => error instanceof Error && "code" in error;

/** The public keys that verify the provider's signatures. */
export const publicKeys = ({ signing }: IdentityKeys): JSONWebKeySet => ({
  keys: signing.map(({ kid, kty, alg, use, n, e }) => ({ kid, kty, alg, use, n, e })),
});

async function generateKeys() {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  return {
    signing: [{ ...jwk, kid: await calculateJwkThumbprint(jwk), alg: "RS256", use: "sig" }],
    cookies: [randomBytes(32).toString("base64url")],
  };
}

/** Configures the API to trust the local provider's tokens without a network request. */
export const localIssuer = (options: { issuer: string; audience: string; keys: IdentityKeys }): TrustedIssuer => ({
  issuer: options.issuer,
  audience: options.audience,
  jwks: publicKeys(options.keys),
  typ: "at+jwt",
  namesGrants: true,
});

/** Configures the integration API to trust the local provider's tokens for programs, and no token of a person. */
export const programIssuer = (options: { issuer: string; keys: IdentityKeys }): TrustedIssuer => ({
  issuer: options.issuer,
  audience: INTEGRATION_AUDIENCE,
  jwks: publicKeys(options.keys),
  typ: "at+jwt",
  scope: INTEGRATION_SCOPE,
  subjectClaim: "client_id",
});
