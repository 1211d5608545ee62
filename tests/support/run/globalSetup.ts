import { resolve } from "node:path";
import type { JWK } from "jose";
import type { TestProject } from "vitest/node";
import { connect } from "#server/database/connect.ts";
import { startDemoApi } from "../server/demoApi.ts";
import { type EmbeddedTemplates, makeEmbeddedTemplates } from "../server/embedded.ts";
import { createTestIssuer } from "../server/issuer.ts";
import { createDatabase, startPostgres } from "../server/postgres.ts";
import { startApi } from "../server/startApi.ts";
import { serveLazily } from "./serveLazily.ts";
import { isFull } from "./tier.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Vitest is extended by merging its interface.
  interface ProvidedContext {
    /** Address of the API, without /api. */
    apiUrl: string;
    /** Its database. */
    databaseUrl: string;
    /** Key of an issuer that it trusts. */
    signingKey: JWK;
    /** Address of the API on the demo world at DEMO_NOW. */
    demoUrl: string;
    /** A PostgreSQL server and an empty database with our schema, for tests that need their own. */
    postgres: { url: string; template: string };
    /** Folders with an embedded database, in the nightly run and in `tests/faults`. */
    embedded: EmbeddedTemplates;
  }
}

const migrations = resolve(import.meta.dirname, "../../../src/server/database/migrations");

type Shared = { url: string; template: string; stop: () => Promise<void> };

/** One PostgreSQL for all projects, each of which loads this file for itself. */
const ofRun = globalThis as { skolvyPostgres?: { server: Promise<Shared>; users: number } | undefined };

async function startWithTemplate(): Promise<Shared> {
  const { url, stop } = await startPostgres();
  const { name: template, url: templateUrl } = await createDatabase(url);
  await (await connect({ url: templateUrl, dataDir: "", migrations })).close();
  return { url, template, stop };
}

/** The run's PostgreSQL. The last project that gives it back stops it. */
async function sharedPostgres(): Promise<Shared> {
  ofRun.skolvyPostgres ??= { server: startWithTemplate(), users: 0 };
  const shared = ofRun.skolvyPostgres;
  shared.users += 1;
  const { url, template, stop } = await shared.server;
  return {
    url,
    template,
    async stop() {
      shared.users -= 1;
      if (shared.users > 0) return;
      ofRun.skolvyPostgres = undefined;
      await stop();
    },
  };
}

/** Pages need no embedded database, and the API's tests only in the nightly run. */
const needsEmbedded = ({ name }: TestProject): boolean => name === "" || (name === "api" && isFull);

/** Starts what all tests of a project share. Returns the function that stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const embedded = needsEmbedded(project) ? await makeEmbeddedTemplates() : undefined;
  const postgres = await sharedPostgres();
  const { template } = postgres;

  const database = await createDatabase(postgres.url, template);
  const { signingKey, trusted } = await createTestIssuer();
  const api = await startApi({ databaseUrl: database.url, trusted });

  const demo = await serveLazily(async () => startDemoApi(await createDatabase(postgres.url, template), trusted));

  project.provide("apiUrl", api.url);
  project.provide("demoUrl", demo.url);
  project.provide("databaseUrl", database.url);
  project.provide("signingKey", signingKey);
  project.provide("postgres", { url: postgres.url, template });
  if (embedded) project.provide("embedded", embedded.templates);
  return async () => {
    await Promise.all([api.stop(), demo.stop()]);
    await postgres.stop();
    await embedded?.remove();
  };
}
