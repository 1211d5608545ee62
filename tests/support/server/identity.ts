import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, onTestFinished } from "vitest";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import { hashPassword } from "#server/access/identity/passwords.ts";
import { type IdentitySettings, registerIdentity } from "#server/access/identity/provider.ts";
import { accounts } from "#server/database/schema/identity.ts";
import { database } from "./database.ts";
import { freePort } from "./freePort.ts";

export const AUDIENCE = "the API under test";
export const PASSWORD = "correct horse";

/** Data folder of a test file's providers. */
const folder = await mkdtemp(join(tmpdir(), "skolvy-identity-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const passwordHash = hashPassword(PASSWORD);

/** Starts the identity provider on a free port until the test ends. */
export async function startIdentity(settings: Partial<IdentitySettings> = {}) {
  const port = await freePort();
  const issuer = settings.issuer ?? `http://localhost:${port}/idp`;
  const { origin } = new URL(issuer);
  const keys = await loadIdentityKeys(folder);
  // Tests can set the caller's address.
  const app = Fastify({ trustProxy: true });
  const now = () => new Date();
  await registerIdentity(app, {
    db: database(),
    keys,
    issuer,
    origins: [origin],
    audience: AUDIENCE,
    now,
    ...settings,
  });
  await app.listen({ port, host: "127.0.0.1" });
  onTestFinished(() => app.close());
  return { issuer, origin, keys, served: `http://127.0.0.1:${port}/idp` };
}

export type Identity = Awaited<ReturnType<typeof startIdentity>>;

/** A new account with PASSWORD. */
export async function givenAccount() {
  const account = { subject: randomUUID(), login: `parent-${randomUUID()}` };
  await database()
    .insert(accounts)
    .values({ ...account, passwordHash: await passwordHash });
  return account;
}
