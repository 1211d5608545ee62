import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { AdapterPayload } from "oidc-provider";
import type { Database } from "#server/database/connect.ts";
import { integrationClients } from "#server/database/schema/integration.ts";
import { sources } from "#server/database/schema/sources.ts";

/** The kind of source that a program is. */
export const INTEGRATION_SOURCE = "integration";

/** A program that calls the integration API. */
export type Program = {
  id: string;
  tenantId: string;
  /** The schools that it is limited to; null for all of its tenant. */
  schools: string[] | null;
  may: string[];
  perMinute: number;
  /** The source or program whose ids it also uses, or OUR_IDS for Skolvy's own; null for none. */
  register: string | null;
};

/** The application that a verified token names. The issuer is null for the local identity provider. */
export type ProgramToken = { issuer: string | null; subject: string };
/** @throws Unauthorized, or Unavailable if the issuer's keys cannot be fetched */
export type IdentifyProgram = (authorization: string | undefined) => Promise<ProgramToken>;

/** Finds a program as it is now: what was revoked or changed holds from the next request. */
export const programById = (db: Database, id: string): Promise<Program | undefined> =>
  programWhere(db, eq(integrationClients.id, id));

/** Finds the program that a token was issued to. The local identity provider names it by its id, others by theirs. */
export const programOfToken = (db: Database, { issuer, subject }: ProgramToken): Promise<Program | undefined> =>
  programWhere(
    db,
    issuer === null
      ? and(eq(integrationClients.id, subject), isNull(integrationClients.issuer))
      : and(eq(integrationClients.issuer, issuer), eq(integrationClients.application, subject)),
  );

async function programWhere(db: Database, condition: SQL | undefined): Promise<Program | undefined> {
  const [row] = await db
    .select({ client: integrationClients, tenantId: sources.tenantId, settings: sources.settings })
    .from(integrationClients)
    .innerJoin(sources, eq(sources.id, integrationClients.id))
    .where(condition);
  if (!row || row.client.revoked) return undefined;
  const { id, schools, may, perMinute } = row.client;
  const { register } = row.settings;
  return {
    id,
    tenantId: row.tenantId,
    schools,
    may,
    perMinute,
    register: typeof register === "string" ? register : null,
  };
}

/** Returns a program as oidc-provider knows its clients; undefined if there is none. */
export async function programMetadata(db: Database, id: string): Promise<AdapterPayload | undefined> {
  const [client] = await db.select().from(integrationClients).where(eq(integrationClients.id, id));
  // Programs with tokens of another issuer get none here.
  if (!client || client.revoked || client.issuer !== null) return undefined;
  return {
    client_id: id,
    grant_types: ["client_credentials"],
    response_types: [],
    redirect_uris: [],
    ...(client.jwks
      ? { token_endpoint_auth_method: "private_key_jwt", jwks: client.jwks }
      : // The provider compares with the digests by `isSecretOf`; this only says that there is a secret.
        { token_endpoint_auth_method: "client_secret_basic", client_secret: "kept as a digest" }),
  } as AdapterPayload;
}

/** Compares a secret with the digests of those that a program has. */
export async function isSecretOf(db: Database, id: string, secret: string, now: Date): Promise<boolean> {
  const [client] = await db.select().from(integrationClients).where(eq(integrationClients.id, id));
  if (!client || client.revoked) return false;
  const given = Buffer.from(digestOf(secret));
  return client.secrets.some(
    ({ digest, until }) =>
      (until === null || new Date(until) > now) && timingSafeEqual(given, Buffer.from(digest.padEnd(given.length))),
  );
}

/** Makes a secret, of which only the digest is kept. It is long enough that a plain digest gives nothing away. */
export function newSecret(): { secret: string; digest: string } {
  const secret = randomBytes(32).toString("base64url");
  return { secret, digest: digestOf(secret) };
}

const digestOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");
