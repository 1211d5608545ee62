import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { Problem } from "#contract/schemas/common.ts";
import { createDatabase, startPostgres } from "#tests/support/server/postgres.ts";
import { startServer } from "#tests/support/server/server.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";

const AUDIENCE = "urn:skolvy:api";

/** A provider's key endpoint that can go away and come back. */
async function startProvider(keys: JWK[]) {
  const server = createServer((_request, response) => void response.end(JSON.stringify({ keys })));
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const leave = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(leave);
  return { issuer: `http://127.0.0.1:${port}`, leave, comeBack: () => listen(port) };
}

const newKey = async (kid: string) => {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const described = { kid, alg: "RS256" };
  return {
    open: { ...(await exportJWK(publicKey)), ...described },
    secret: { ...(await exportJWK(privateKey)), ...described },
  };
};

it("[API-2] without the identity provider, signed-in people continue, and others get 503", async () => {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-provider-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const { url: databaseUrl } = await createDatabase(postgres.url);
  const [key, next] = [await newKey("first"), await newKey("next")];
  const published = [key.open];
  const { issuer, leave, comeBack } = await startProvider(published);
  const server = async () => {
    const started = await startServer(folder, {
      DATABASE_URL: databaseUrl,
      DEMO: "true",
      LOG_LEVEL: "fatal",
      TRUSTED_ISSUERS: JSON.stringify([{ issuer, audience: AUDIENCE, jwks: { uri: `${issuer}/keys` } }]),
      SIGN_IN: JSON.stringify({
        clientId: "skolvy",
        issuer,
        authorizationEndpoint: `${issuer}/authorize`,
        tokenEndpoint: `${issuer}/token`,
        jwksUri: `${issuer}/keys`,
        endSessionEndpoint: `${issuer}/end`,
        scope: "guardians",
      }),
    });
    onTestFinished(async () => void (await started.kill()));
    return started;
  };
  let { url, kill } = await server();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    "insert into identities (issuer, subject, guardian_id, student_id) select $1, subject, guardian_id, student_id from identities",
    [issuer],
  );
  await client.end();

  const ask = async ({ secret }: typeof key) => {
    const token = await tokenFor("account-family", {
      key: secret,
      claims: { iss: issuer, aud: AUDIENCE },
      header: { kid: secret.kid },
    });
    const response = await fetch(`${url}/api/Guardians/me/studentList`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const body: unknown = await response.json();
    return response.status === 200 ? 200 : `${response.status} ${Problem.parse(body).code}`;
  };

  expect(await ask(key)).toBe(200);
  await leave();
  expect(await ask(key)).toBe(200);
  expect((await fetch(`${url}/login`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  // A server without the provider's keys cannot trust anybody yet and replies 503.
  await kill();
  ({ url, kill } = await server());
  expect(await ask(key)).toBe("503 unavailable");
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz/reading`)).status).toBe(503);

  published.push(next.open);
  await comeBack();
  expect([await ask(key), await ask(next)]).toEqual([200, 200]);
  expect((await fetch(`${url}/readyz/reading`)).status).toBe(200);
});
