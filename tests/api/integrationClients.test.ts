import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import {
  INTEGRATION_ENDPOINTS,
  INTEGRATION_KINDS,
  type IntegrationEndpoint,
  WRITTEN_KINDS,
} from "#contract/integration/kinds.ts";
import { listStudents } from "#contract/students/endpoints.ts";
import { integrationClients } from "#server/database/schema/integration.ts";
import { addClient, revokeClient, rotateClient } from "#server/modules/integration/clients.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { schoolRef, withProgramServer } from "#tests/support/given/givenProgram.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";

const { url, tokenWith, askForToken, call, givenProgram } = withProgramServer();

const endpoints: IntegrationEndpoint[] = Object.values(INTEGRATION_ENDPOINTS);
const pathOf = ({ path }: IntegrationEndpoint, kind = "students") =>
  path.replace(":kind", kind).replace(":sourceId", "S1").replace(":id", "nothing");
const sentTo = (endpoint: IntegrationEndpoint) => ({
  method: endpoint.method,
  path: pathOf(endpoint),
  ...(endpoint.method === "PUT" && { body: { firstName: "Alva", lastName: "Lind" } }),
  ...(endpoint.method === "POST" && { body: { items: [{ sourceId: "S2", body: {} }] } }),
});

describe("[INT-1] a token for a program", () => {
  it("comes for its secret, for a quarter of an hour, and only for the integration API", async () => {
    const { clientId, clientSecret, send } = await givenProgram();
    const reply = await (await askForToken(clientId, clientSecret)).json();
    expect(reply).toMatchObject({ token_type: "Bearer", expires_in: 900, scope: "integration" });
    expect((await send({ path: "/capabilities" })).status).toBe(200);
    const asGuardian = await apiFor((await givenFamily()).guardian).send("GET", listStudents.path, undefined, {
      authorization: `Bearer ${reply.access_token}`,
      server: url(),
    });
    expect(asGuardian.status).toBe(401);
  });

  it.each([
    ["a wrong secret", async (id: string) => askForToken(id, "wrong")],
    ["no secret", async (id: string) => tokenWith({}, { client_id: id })],
    ["an unknown program", async () => askForToken("nobody", "wrong")],
    ["another resource", async (id: string, secret: string) => askForToken(id, secret, { resource: "urn:skolvy:api" })],
  ])("is refused for %s", async (_, ask) => {
    const { clientId, clientSecret } = await givenProgram();
    expect((await ask(clientId, clientSecret)).status).toBeGreaterThanOrEqual(400);
  });

  it("comes for a signature with its own key, and not for the same one twice", async () => {
    const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
    const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: "1", alg: "ES256", use: "sig" }] };
    const { tenantId } = await givenSchool();
    const { clientId, clientSecret } = await addClient(
      database(),
      { name: `keys-${randomUUID()}`, tenantId, schools: null, may: ["read"], jwks },
      new Date(),
    );
    expect(clientSecret).toBeNull();
    const assertion = await new SignJWT({ jti: randomUUID() })
      .setProtectedHeader({ alg: "ES256", kid: "1" })
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(`${url()}/idp`)
      .setIssuedAt()
      .setExpirationTime("1m")
      .sign(privateKey);
    const fields = {
      client_id: clientId,
      client_assertion: assertion,
      client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
    };
    const first = await tokenWith({}, fields);
    expect(first.status).toBe(200);
    const { access_token } = await first.json();
    expect((await call(access_token, { path: "/capabilities" })).status).toBe(200);
    expect((await tokenWith({}, fields)).status).toBe(401);
  });

  it("comes for both secrets for a day after a rotation, and then only for the new one", async () => {
    const { clientId, clientSecret } = await givenProgram();
    const rotated = await rotateClient(database(), clientId, new Date());
    expect((await askForToken(clientId, clientSecret)).status).toBe(200);
    expect((await askForToken(clientId, rotated.clientSecret ?? "")).status).toBe(200);
    await rotateClient(database(), clientId, new Date(Date.now() - 2 * 24 * 60 * 60_000));
    expect((await askForToken(clientId, rotated.clientSecret ?? "")).status).toBe(401);
  });

  it("is worth nothing from the next request after the program is revoked", async () => {
    const { clientId, clientSecret, send } = await givenProgram();
    await revokeClient(database(), clientId, new Date());
    expect((await send({ path: "/capabilities" })).status).toBe(401);
    expect((await askForToken(clientId, clientSecret)).status).toBe(401);
  });

  it("is worth nothing with another scope than that of the integration API", async () => {
    const { clientId, clientSecret } = await givenProgram();
    const { access_token } = await (await askForToken(clientId, clientSecret, { scope: "guardians" })).json();
    expect((await call(access_token, { path: "/capabilities" })).status).toBe(401);
  });

  it("keeps secrets only as digests", async () => {
    const { clientId, clientSecret } = await givenProgram();
    const [row] = await database().select().from(integrationClients).where(eq(integrationClients.id, clientId));
    expect(JSON.stringify(row)).not.toContain(clientSecret);
  });
});

describe("[INT-6] every endpoint", () => {
  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s is refused without a program's token",
    async (_, endpoint) => {
      const { guardian } = await givenFamily();
      for (const token of ["", "nonsense", await tokenFor(guardian.subject)])
        expect((await call(token, sentTo(endpoint))).status).toBe(401);
    },
  );

  it.each(
    endpoints.flatMap(({ offer, ...endpoint }) =>
      // The kind of a delivery is known once it is found: reportKinds.test.ts.
      offer && offer.kind !== "of the delivery" ? [[endpoint.name, { offer, ...endpoint }, offer] as const] : [],
    ),
  )("%s is refused without the right to its kind", async (_, endpoint, { direction, kind }) => {
    const other = direction === "read" ? "write" : "read";
    const ofKind = kind === "in the address" ? "students" : kind;
    for (const may of [[other], [`${ofKind}:${other}`], [`courses:${direction}`]]) {
      const { send } = await givenProgram({ may });
      expect((await send(sentTo(endpoint))).status).toBe(403);
    }
    const { send } = await givenProgram({ may: [`${ofKind}:${direction}`] });
    expect([200, 400, 404]).toContain((await send(sentTo(endpoint))).status);
  });

  it("answers an unknown kind like anything that does not exist", async () => {
    const { send } = await givenProgram();
    expect((await send({ path: "/grades/G1" })).status).toBe(404);
    const onlyRead = INTEGRATION_KINDS.filter((kind) => !WRITTEN_KINDS.some((written) => written === kind));
    for (const kind of ["grades", ...onlyRead])
      expect((await send({ method: "PUT", path: `/${kind}/A1`, body: {} })).status).toBe(404);
  });

  it("counts a program's requests by the minute", async () => {
    const { send } = await givenProgram({ perMinute: 2 });
    const now = "2026-03-12T08:00:00Z";
    const statuses: number[] = [];
    for (const _ of [1, 2, 3]) statuses.push((await send({ path: "/capabilities", now })).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await send({ path: "/capabilities", now: "2026-03-12T08:01:00Z" })).status).toBe(200);
  });

  it("shows what the program may do and the schools that it reaches", async () => {
    const school = await givenSchool();
    const other = await givenSchool({ tenantId: school.tenantId });
    const { tenantId } = school;
    const { send } = await givenProgram({ tenantId, schools: [school.id], may: ["students:write"] });
    const { body } = await send({ path: "/capabilities" });
    expect(body.schools).toEqual([{ id: school.id, title: school.title }]);
    expect(JSON.stringify(body)).not.toContain(other.id);
    expect(body.kinds).toContainEqual({ kind: "students", read: false, write: true });
    expect(body.kinds).toContainEqual({ kind: "groups", read: false, write: false });
  });
});

it.each([
  ["an unknown right", { may: ["everything"] }, /everything/],
  ["an unknown owner of schools", { tenantId: "nobody" }, /nobody/],
  ["a school of somebody else", { schools: ["school-of-others"] }, /school-of-others/],
  ["a private key", { jwks: { keys: [{ kty: "EC", d: "secret" }] } }, /public/],
])("[INT-1] a program is not added with %s", async (_, values, message) => {
  await expect(givenProgram(values)).rejects.toThrow(message);
});

it("[INT-1] a program brings the first schools of an owner that is added with it", async () => {
  const owner = { tenantId: newId("tenant"), tenantName: "Granviks kommun" };
  const { put, send } = await givenProgram(owner);
  expect((await put("/schools/S1", { title: "Granskolan" })).status).toBe(200);
  expect((await send({ path: "/capabilities" })).body.schools).toMatchObject([{ title: "Granskolan" }]);
  await expect(givenProgram(owner)).rejects.toThrow(/already/);
  await expect(givenProgram({ tenantId: "nobody" })).rejects.toThrow(`${owner.tenantId} (Granviks kommun)`);
});

it("[INT-6] keeps a program that is limited to a school from writing into another", async () => {
  const school = await givenSchool();
  const other = await givenSchool({ tenantId: school.tenantId });
  const { put } = await givenProgram({ tenantId: school.tenantId, schools: [school.id] });
  const group = { type: "MENTOR_GROUP", title: "7A" };
  expect((await put("/groups/G1", { ...group, school: schoolRef(school.id) })).status).toBe(200);
  expect((await put("/groups/G2", { ...group, school: schoolRef(other.id) })).status).toBe(400);
  expect((await put("/schools/S1", { title: "Own" })).status).toBe(400);
});
