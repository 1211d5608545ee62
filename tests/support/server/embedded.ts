import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { inject, onTestFinished } from "vitest";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";

/** Data folders with an embedded database that tests copy: making one takes seconds, a copy a fraction of that. */
export type EmbeddedTemplates = {
  /** No tables. */
  empty: string;
  /** The schema of the present code, without rows. */
  current: string;
};

/** Makes the templates for a run. `remove` deletes them. */
export async function makeEmbeddedTemplates(): Promise<{ templates: EmbeddedTemplates; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-embedded-"));
  const templates = { empty: join(folder, "empty"), current: join(folder, "current") };
  await mkdir(templates.empty);
  await (await PGlite.create(join(templates.empty, "database"))).close();
  await cp(templates.empty, templates.current, { recursive: true });
  await (await connect({ dataDir: templates.current, migrations: migrationsFolder() })).close();
  return { templates, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A data folder with an embedded database of its own, until the test is over. */
export async function embeddedFolder(template: keyof EmbeddedTemplates): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-embedded-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(inject("embedded")[template], folder, { recursive: true });
  return folder;
}
