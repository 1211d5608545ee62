import { once } from "node:events";
import { createServer } from "node:http";
import { resolve } from "node:path";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { connect } from "#server/database/connect.ts";
import { identities, staffIdentities } from "#server/database/schema/identity.ts";
import { GUARDIANS, STAFF } from "#server/demo/cast.ts";
import { startWorld } from "../journey/world.ts";
import { freePort } from "../server/freePort.ts";
import type { Server } from "../server/server.ts";

const TENANT = "9a3b1c52-7c0e-4c39-9f0c-2f6d1a5e8b11";
const CLIENT_ID = "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed";
const KEY_ID = "key of the tenant";

/** Object ids of the demo world's people in the organisation. */
export const TEAMS_USERS = {
  david: "oid-of-david",
  karin: "oid-of-karin",
  /** A member of staff, and somebody who is both. */
  helena: "oid-of-helena",
  both: "oid-of-both",
} as const;

const migrations = resolve(import.meta.dirname, "../../../src/server/database/migrations");

type Wrong = { claims?: JWTPayload; isForged?: boolean };

type Tenant = {
  /** Have a server trust it. */
  settings: Record<string, string>;
  /** Links its people to the demo world in a server's data folder. */
  introduce: (dataDir: string) => Promise<void>;
  /** Creates a Teams token for a person, or one with the given defect. */
  tokenOf: (oid: string, wrong?: Wrong) => Promise<string>;
  stop: () => void;
};

export type TeamsWorld = Pick<Tenant, "tokenOf"> & { server: Server; stop: () => Promise<void> };

/** Starts an organisation, and a server on a copy of the demo world that trusts it. */
export async function startTeamsWorld(settings: Record<string, string> = {}): Promise<TeamsWorld> {
  const tenant = await startTenant();
  const server = await startWorld({ ...tenant.settings, ...settings }, tenant.introduce);
  return {
    server,
    tokenOf: tenant.tokenOf,
    stop: async () => {
      tenant.stop();
      await server.stop();
    },
  };
}

/** Starts an organisation in Microsoft's cloud that publishes its keys. */
export async function startTenant(): Promise<Tenant> {
  const [own, forged] = await Promise.all([newKeys(), newKeys()]);
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: KEY_ID, alg: "RS256", use: "sig" }] };
  const port = await freePort();
  const publisher = createServer((_request, response) => response.end(JSON.stringify(keys))).listen(port, "127.0.0.1");
  await once(publisher, "listening");

  const issuer = `http://127.0.0.1:${port}/${TENANT}/v2.0`;
  const trusted = {
    issuer,
    audience: CLIENT_ID,
    jwks: { uri: `http://127.0.0.1:${port}/${TENANT}/discovery/v2.0/keys` },
    subjectClaim: "oid",
    scope: "access_as_user",
    tenantId: TENANT,
  };
  const teams = { clientId: CLIENT_ID, initiateLoginEndpoint: "https://skolvy.example/auth-start.html" };
  return {
    settings: { TRUSTED_ISSUERS: JSON.stringify([trusted]), TEAMS: JSON.stringify(teams) },
    introduce: (dataDir) => introduce(dataDir, issuer),
    tokenOf: (oid, { claims = {}, isForged = false } = {}) =>
      new SignJWT({ ...claimsOf(oid), iss: issuer, ...claims })
        .setProtectedHeader({ alg: "RS256", kid: KEY_ID, typ: "JWT" })
        .sign((isForged ? forged : own).privateKey),
    stop: () => void publisher.close(),
  };
}

const newKeys = () => generateKeyPair("RS256");

function claimsOf(oid: string): JWTPayload {
  const now = Math.floor(Date.now() / 1_000);
  return {
    aud: CLIENT_ID,
    iat: now,
    nbf: now,
    exp: now + 3_600,
    name: "Somebody in Teams",
    oid,
    preferred_username: "somebody@school.example",
    scp: "access_as_user",
    sub: `pairwise-${oid}`,
    tid: TENANT,
    ver: "2.0",
  };
}

/** Links the organisation's people to the demo world. A server of another version may have made it. */
async function introduce(dataDir: string, issuer: string): Promise<void> {
  const { db, close } = await connect({ dataDir, migrations, schema: "ignore" });
  await db.insert(identities).values([
    { issuer, subject: TEAMS_USERS.david, guardianId: GUARDIANS.coparent },
    { issuer, subject: TEAMS_USERS.karin, guardianId: GUARDIANS.family },
    { issuer, subject: TEAMS_USERS.both, guardianId: GUARDIANS.family },
  ]);
  await db.insert(staffIdentities).values([
    { issuer, subject: TEAMS_USERS.helena, userId: STAFF.mentor },
    { issuer, subject: TEAMS_USERS.both, userId: STAFF.upperMaths },
  ]);
  await close();
}
