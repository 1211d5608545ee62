import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { TLSSocket } from "node:tls";
import { expect, inject, it, onTestFinished } from "vitest";
import { givenRegisterSource } from "#tests/support/given/givenDestination.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { newId } from "#tests/support/newId.ts";
import { runProgram } from "#tests/support/server/runProgram.ts";

const PATIENCE_MS = 240_000;
/** An authority made for the tests only, with a server's and a client's certificate. */
const CERTIFICATES = resolve(import.meta.dirname, "../support/certificates");
const AUTHORITY = join(CERTIFICATES, "authority.pem");
const read = (file: string) => readFile(join(CERTIFICATES, file), "utf8");

/** A school's system that talks only to who has a certificate, and notes whose was shown for what. */
async function givenGuardedSystem() {
  const [ca, cert, key] = await Promise.all([readFile(AUTHORITY), read("server.pem"), read("server.key")]);
  const shown: string[] = [];
  const server = createServer({ ca, cert, key, requestCert: true, rejectUnauthorized: true }, (request, response) => {
    const { socket } = request;
    const name = socket instanceof TLSSocket && socket.authorized ? socket.getPeerCertificate().subject.CN : "nobody";
    shown.push(`${name} ${request.method} ${request.url?.split("?")[0]} ${request.headers.authorization ?? ""}`.trim());
    request.resume();
    const body = request.url === "/token" ? { access_token: "opened" } : { data: [], pageToken: null };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, shown };
}

/** The commands on a machine that trusts the tests' authority. */
async function givenCommands(url: string) {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-certificates-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const settings = {
    DATABASE_URL: inject("databaseUrl"),
    DATA_DIR: folder,
    PRIVATE_HOSTS: url,
    NODE_EXTRA_CA_CERTS: AUTHORITY,
  };
  const run = (...words: string[]) => runProgram("sources", words, settings);
  const secretsFile = async (secrets: object) => {
    const file = join(folder, `${newId("secrets")}.json`);
    await writeFile(file, JSON.stringify(secrets));
    return file;
  };
  const certificate = { certificate: await read("client.pem"), key: await read("client.key") };
  return { run, secretsFile, certificate };
}

it(
  "[OUT-1] a destination is reached with a client certificate, which takes the place of a secret, and not without",
  async () => {
    const { url, shown } = await givenGuardedSystem();
    const { run, secretsFile, certificate } = await givenCommands(url);
    const { id: school, tenantId } = await givenSchool();
    const source = await givenRegisterSource(tenantId);
    const settings = { url, source, tokenUrl: `${url}/token`, clientId: "skolvy" };
    const set = async (secrets: object) =>
      run(
        ...["destination", school, "--kind", "ss12000", "--secrets", await secretsFile(secrets)],
        ...Object.entries(settings).flatMap(([name, value]) => ["--set", `${name}=${value}`]),
      );
    expect(await set(certificate)).toMatchObject({ code: 0 });
    expect(await run("destination", "try", school)).toMatchObject({
      code: 0,
      said: expect.stringContaining("signs in"),
    });
    const name = "Skolvy of the tests";
    expect(shown).toEqual([`${name} POST /token`, `${name} GET /absences Bearer opened`]);
    expect(await set({ clientSecret: "secret" })).toMatchObject({ code: 0 });
    expect(await run("destination", "try", school)).toMatchObject({
      code: 1,
      said: expect.stringContaining("Nothing"),
    });
    expect(shown).toHaveLength(2);
  },
  PATIENCE_MS,
);

it(
  "[SRC-2] a source is read with a client certificate, with its token and without a secret",
  async () => {
    const { url, shown } = await givenGuardedSystem();
    const { run, secretsFile, certificate } = await givenCommands(url);
    const { tenantId } = await givenSchool();
    const name = newId("register").toLowerCase();
    const secrets = await secretsFile({ ...certificate, client: "skolvy" });
    const added = await run(
      ...["add", name, "--kind", "ss12000", "--tenant", tenantId, "--secrets", secrets],
      ...["--set", `url=${url}`, "--set", `tokenUrl=${url}/token`],
    );
    expect(added).toMatchObject({ code: 0 });
    const tried = (await run("try", name)).said;
    expect(tried).toContain("organisations: it has no schools");
    expect(tried).toContain("/organisations: brings schools");
    expect(shown.length).toBeGreaterThan(5);
    // The reading and the questions sign in one after the other.
    const expected = /^Skolvy of the tests (?:POST \/token|GET .* Bearer opened)$/;
    expect(shown.filter((one) => !expected.test(one))).toEqual([]);
  },
  PATIENCE_MS,
);

it(
  "[SRC-5] a try of a source whose secrets cannot be opened ends with the report that says so",
  async () => {
    const { url } = await givenGuardedSystem();
    const { run, secretsFile, certificate } = await givenCommands(url);
    const { tenantId } = await givenSchool();
    const name = newId("register").toLowerCase();
    const secrets = await secretsFile(certificate);
    const added = await run(
      ...["add", name, "--kind", "ss12000", "--tenant", tenantId, "--secrets", secrets],
      ...["--set", `url=${url}`],
    );
    expect(added).toMatchObject({ code: 0 });
    const { run: runWithOtherKeys } = await givenCommands(url);
    expect(await runWithOtherKeys("try", name)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`Nothing was changed:\n  ${name}: `),
    });
  },
  PATIENCE_MS,
);
