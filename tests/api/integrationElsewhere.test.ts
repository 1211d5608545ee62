import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { JWTPayload } from "jose";
import { describe, expect, it, onTestFinished } from "vitest";
import { INTEGRATION_AUDIENCE, INTEGRATION_BASE } from "#contract/integration/kinds.ts";
import { listStudents } from "#contract/students/endpoints.ts";
import { identityKeysFor } from "#server/access/identity/keys.ts";
import { sharedSecrets } from "#server/database/schema/kernel.ts";
import { addClient, revokeClient, rotateClient } from "#server/modules/integration/clients.ts";
import { applicationIssuer, ProgramIssuerSetting } from "#server/settings/trustedIssuers.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { withProgramServer } from "#tests/support/given/givenProgram.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { newId } from "#tests/support/newId.ts";
import { database } from "#tests/support/server/database.ts";
import { TEST_ISSUER } from "#tests/support/server/issuer.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

const AUDIENCE = "https://integration.test";
const TENANT = "tenant-of-the-programs";
const ISSUER = { issuer: TEST_ISSUER, audience: AUDIENCE, jwks: { uri: `${TEST_ISSUER}/keys` }, tenantId: TENANT };

/** People and programs have the same issuer here, as in one organisation of Microsoft Entra ID. */
const { url, call, askForToken, givenProgram } = withProgramServer({
  signsIn: false,
  programIssuers: () => [{ ...applicationIssuer(ProgramIssuerSetting.parse(ISSUER)), jwks: trustedIssuer().jwks }],
});

/** A program that gets its tokens from the issuer, and its own token there. */
async function givenApplication(values: Parameters<typeof givenElsewhere>[0] = {}) {
  const { id, application } = await givenElsewhere(values);
  return { id, application, token: await appToken(application) };
}

async function givenElsewhere(values: { tenantId?: string; may?: string[] } = {}) {
  const tenantId = values.tenantId ?? (await givenSchool()).tenantId;
  const application = randomUUID();
  const given = {
    name: newId("program").toLowerCase(),
    tenantId,
    schools: null,
    may: values.may ?? ["all"],
    jwks: null,
  };
  const made = await addClient(
    database(),
    { ...given, application: { issuer: TEST_ISSUER, id: application } },
    new Date(),
  );
  expect(made.clientSecret).toBeNull();
  return { id: made.clientId, application };
}

/** A token as Entra issues it to an application for itself. */
const appToken = (application: string, claims: JWTPayload = {}) =>
  tokenFor(randomUUID(), {
    claims: { aud: AUDIENCE, azp: application, tid: TENANT, scope: undefined, ...claims },
    header: { typ: "JWT" },
  });

const capabilities = async (token: string) => (await call(token, { path: "/capabilities" })).status;
const students = async (token: string) =>
  (await fetch(`${url()}/api${listStudents.path}`, { headers: { authorization: `Bearer ${token}` } })).status;

describe("[INT-1] where people sign in elsewhere", () => {
  it("programs get tokens with their secret, and call the integration API with them", async () => {
    const { put, token } = await givenProgram();
    expect((await put("/students/S1", { firstName: "Alva", lastName: "Lind" })).status).toBe(200);
    expect(await students(token)).toBe(401);
  });

  it("the provider says where its tokens and keys are, and names nothing for people", async () => {
    const metadata = await (await fetch(`${url()}/idp/.well-known/openid-configuration`)).json();
    expect(metadata).toMatchObject({ issuer: `${url()}/idp`, grant_types_supported: ["client_credentials"] });
    expect(Object.keys(metadata).filter((name) => /authorization|end_session|userinfo/.test(name))).toEqual([]);
    const { keys } = await (await fetch(metadata.jwks_uri)).json();
    expect(keys).toHaveLength(1);
    expect(JSON.stringify(keys)).not.toContain('"d"');
    expect((await fetch(metadata.token_endpoint, { method: "POST" })).status).toBe(400);
    expect((await fetch(`${url()}${INTEGRATION_BASE}/openapi.json`)).status).toBe(200);
  });

  it.each([
    ["GET", "/auth?client_id=skolvy-web&response_type=code&scope=openid"],
    ["POST", "/auth"],
    ["GET", "/interaction/anything"],
    ["POST", "/interaction/anything"],
    ["GET", "/session/end"],
    ["GET", "/me"],
  ])("nothing is there for people: %s %s", async (method, path) => {
    expect((await fetch(`${url()}/idp${path}`, { method, redirect: "manual" })).status).toBe(404);
  });

  it.each([
    [{ grant_type: "authorization_code", code: "anything", client_id: "skolvy-web" }],
    [{ grant_type: "refresh_token", refresh_token: "anything", client_id: "skolvy-web" }],
    [{ grant_type: "password", username: "family", password: "skolvy", client_id: "skolvy-web" }],
  ])("no person gets a token by %o", async (fields) => {
    const reply = await fetch(`${url()}/idp/token`, { method: "POST", body: new URLSearchParams(fields) });
    expect(reply.status).toBeGreaterThanOrEqual(400);
  });
});

it("[INT-1] servers on one PostgreSQL have the same keys, also without a folder to keep them in", async () => {
  await database().delete(sharedSecrets).where(eq(sharedSecrets.name, "identity"));
  const servers = { db: database(), kind: "server" } as const;
  const noFolder = await mkdtemp(join(tmpdir(), "skolvy-keys-"));
  onTestFinished(() => rm(noFolder, { recursive: true }));
  await writeFile(join(noFolder, "identity"), "");
  const [first, second] = [await identityKeysFor(servers, noFolder), await identityKeysFor(servers, noFolder)];
  expect(first.signing).toHaveLength(1);
  expect(second).toEqual(first);
  await expect(identityKeysFor({ ...servers, kind: "embedded" }, noFolder)).rejects.toThrow("identity");
});

describe("[INT-1] an application's token of a trusted issuer", () => {
  it("lets its program in, to its own tenant and with its own rights", async () => {
    const school = await givenSchool();
    const { token } = await givenApplication({ tenantId: school.tenantId, may: ["students:write"] });
    const { status, body } = await call(token, { path: "/capabilities" });
    expect(status).toBe(200);
    expect(body.schools).toEqual([{ id: school.id, title: school.title }]);
    const student = { method: "PUT", body: { firstName: "Alva", lastName: "Lind" } };
    expect((await call(token, { ...student, path: "/students/S1" })).status).toBe(200);
    expect((await call(token, { path: "/students/S1" })).status).toBe(403);
  });

  it.each<[string, Record<string, unknown>]>([
    ["an application that nobody has added", { azp: "unknown" }],
    ["no application", { azp: undefined }],
    ["the audience of people's sign-in", { aud: "https://api.test" }],
    ["the audience of the local provider's tokens", { aud: INTEGRATION_AUDIENCE }],
    ["another organisation", { tid: "another" }],
    ["another issuer", { iss: "https://issuer.elsewhere" }],
    ["no end", { exp: undefined }],
    ["what a person has consented to", { scp: "access_as_user" }],
    ["a sign-in", { auth_time: 1_700_000_000 }],
    ["a person's kind of token", { idtyp: "user" }],
  ])("is refused with %s", async (_, claims) => {
    const { application, token } = await givenApplication();
    expect(await capabilities(token)).toBe(200);
    expect(await capabilities(await appToken(application, claims))).toBe(401);
  });

  it("is no guardian's, and a guardian's is no program's", async () => {
    const { guardian } = await givenFamily();
    const { application } = await givenApplication();
    const both = { sub: guardian.subject, scope: "guardians" };
    expect(await students(await appToken(application, both))).toBe(401);
    const ofGuardian = await tokenFor(guardian.subject, { claims: { azp: application, tid: TENANT } });
    expect(await students(ofGuardian)).toBe(200);
    expect(await capabilities(ofGuardian)).toBe(401);
  });

  it("names no program that gets its tokens here, and that one's secret none of the issuer's", async () => {
    const here = await givenProgram();
    expect(await capabilities(await appToken(here.clientId))).toBe(401);
    const elsewhere = await givenApplication();
    for (const secret of ["", "kept as a digest"]) {
      expect((await askForToken(elsewhere.id, secret)).status).toBeGreaterThanOrEqual(400);
      expect((await askForToken(elsewhere.application, secret)).status).toBeGreaterThanOrEqual(400);
    }
  });

  it("is worth nothing from the next request after the program is revoked, which frees the application", async () => {
    const { id, application, token } = await givenApplication();
    expect(await capabilities(token)).toBe(200);
    await revokeClient(database(), id, new Date());
    expect(await capabilities(token)).toBe(401);
    const { tenantId } = await givenSchool();
    const again = { name: `${id}-again`, tenantId, schools: null, may: ["read"], jwks: null };
    await addClient(database(), { ...again, application: { issuer: TEST_ISSUER, id: application } }, new Date());
    expect(await capabilities(token)).toBe(200);
  });

  it("is that of another application from the next request after a rotation", async () => {
    const { id, token } = await givenApplication();
    const next = randomUUID();
    await expect(rotateClient(database(), id, new Date())).rejects.toThrow(TEST_ISSUER);
    await rotateClient(database(), id, new Date(), next);
    expect(await capabilities(token)).toBe(401);
    expect(await capabilities(await appToken(next))).toBe(200);
    const here = await givenProgram();
    await expect(rotateClient(database(), here.clientId, new Date(), next)).rejects.toThrow("here");
  });

  it("is of one program only", async () => {
    const { application } = await givenApplication();
    const { tenantId } = await givenSchool();
    const other = { name: newId("program").toLowerCase(), tenantId, schools: null, may: ["read"], jwks: null };
    const taken = { ...other, application: { issuer: TEST_ISSUER, id: application } };
    await expect(addClient(database(), taken, new Date())).rejects.toThrow(application);
    await expect(addClient(database(), { ...taken, jwks: { keys: [] } }, new Date())).rejects.toThrow("keys");
  });
});
