import type { TestProject } from "vitest/node";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import type { TrustedIssuer } from "#server/settings/trustedIssuers.ts";
import { createTestIssuer } from "#tests/support/server/issuer.ts";
import { createDatabase, startPostgres } from "#tests/support/server/postgres.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Vitest is extended by merging its interface.
  interface ProvidedContext {
    trustedIssuer: TrustedIssuer;
  }
}

/** Starts a PostgreSQL with a template of our schema, and names an issuer that every server of the year trusts. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  const { name: template, url: templateUrl } = await createDatabase(url);
  await (await connect({ url: templateUrl, dataDir: "", migrations: migrationsFolder() })).close();
  const { signingKey, trusted } = await createTestIssuer();
  project.provide("postgres", { url, template });
  project.provide("signingKey", signingKey);
  project.provide("trustedIssuer", trusted);
  return stop;
}
