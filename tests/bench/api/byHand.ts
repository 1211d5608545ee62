import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";
import { loadIdentityKeys, publicKeys } from "#server/access/identity/keys.ts";
import { buildApp } from "#server/app.ts";
import { connect } from "#server/database/connect.ts";
import { freePort } from "#tests/support/server/freePort.ts";
import { isRead, noteQueries, type Query } from "#tests/support/server/queries.ts";
import { TEST_CONFIG } from "#tests/support/server/testConfig.ts";
import { firstLine } from "../firstLine.ts";
import type { ByHand, HandCall } from "./byHandServer.ts";

const PROGRAM = resolve(import.meta.dirname, "byHandServer.ts");

type Given = { databaseUrl: string; keys: string; url: string; poolSize: string; authorization: string };

/**
 * Starts a server that answers some of home's calls as little more than Fastify, jose and node-postgres, with the statements
 * that Skolvy sends for them.
 * @param calls addresses by the name of the reply
 */
export async function startByHand(
  { databaseUrl, keys, url, poolSize, authorization }: Given,
  calls: Record<HandCall, string>,
): Promise<{ url: string; child: ChildProcess }> {
  const issuer = `${url.replace("127.0.0.1", "localhost")}/idp`;
  const identity = await loadIdentityKeys(keys);
  const connection = await connect({ url: databaseUrl, dataDir: keys, migrations: "", schema: "ignore" });
  const app = await buildApp({
    connection,
    now: () => new Date(),
    publicUrl: url,
    config: { ...TEST_CONFIG, issuer },
    trustedIssuers: [],
    identity: { issuer, keys: identity, people: { audience: "urn:skolvy:api" } },
  });
  const queries = noteQueries();
  const statements = {} as Record<HandCall, Query[]>;
  try {
    for (const [name, path] of Object.entries(calls)) {
      queries.length = 0;
      const { statusCode } = await app.inject({ url: path, headers: { authorization } });
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      statements[name as HandCall] = queries.filter(isRead);
    }
  } finally {
    await app.close();
    await connection.close();
  }
  const port = await freePort();
  const given: ByHand = {
    port,
    databaseUrl,
    poolSize: Number(poolSize),
    issuer,
    keys: publicKeys(identity).keys,
    calls: Object.entries(calls).map(([name, path]) => ({
      name: name as HandCall,
      path,
      statements: statements[name as HandCall],
    })),
  };
  const child = spawn(process.execPath, ["--import", "tsx", PROGRAM], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify(given));
  await firstLine(child, "The server by hand");
  return { url: `http://127.0.0.1:${port}`, child };
}
