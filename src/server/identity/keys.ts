import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JSONWebKeySet } from "jose";
import { z } from "zod";
import type { Database } from "#server/database/connect.ts";
import { identityKeys } from "#server/database/schema/identity.ts";

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
  /** The first signs, all are trusted: a new key is put in front of an old one. */
  signing: z.array(PrivateKey).min(1),
  /** Likewise, for the cookies' signatures. */
  cookies: z.array(z.string().min(32)).min(1),
});

/** The secrets of the local identity provider. */
export type IdentityKeys = z.infer<typeof IdentityKeys>;

/** Reads the secrets kept in the data folder; the first start makes them. */
export async function loadIdentityKeys(dataDir: string): Promise<IdentityKeys> {
  const file = fileIn(dataDir);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  return (await readKeys(file)) ?? (await createKeys(file));
}

/**
 * Reads the secrets that several servers share in their database. The first start puts those of its data folder there, if
 * it has any, or makes some.
 */
export async function sharedIdentityKeys(db: Database, dataDir: string): Promise<IdentityKeys> {
  const read = async () => (await db.select().from(identityKeys))[0]?.keys;
  const shared = await read();
  if (shared) return IdentityKeys.parse(shared);
  const keys = (await readKeys(fileIn(dataDir))) ?? (await generateKeys());
  await db.insert(identityKeys).values({ keys }).onConflictDoNothing();
  return IdentityKeys.parse(await read());
}

/** What others need to check the provider's signatures. */
export const publicKeys = ({ signing }: IdentityKeys): JSONWebKeySet => ({
  keys: signing.map(({ kid, kty, alg, use, n, e }) => ({ kid, kty, alg, use, n, e })),
});

const fileIn = (dataDir: string) => join(dataDir, "identity", "keys.json");

async function readKeys(file: string): Promise<IdentityKeys | undefined> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? undefined : IdentityKeys.parse(JSON.parse(text));
}

/** Writes to a file aside and links it, so that of two first starts at once both use the keys of one. */
async function createKeys(file: string): Promise<IdentityKeys> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(await generateKeys()), { mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await unlink(draft);
  const keys = await readKeys(file);
  if (!keys) throw new Error(`${file} vanished while it was made`);
  return keys;
}

async function generateKeys() {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  return {
    signing: [{ ...jwk, kid: await calculateJwkThumbprint(jwk), alg: "RS256", use: "sig" }],
    cookies: [randomBytes(32).toString("base64url")],
  };
}
