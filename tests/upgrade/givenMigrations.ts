import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { z } from "zod";
import { migrationsFolder } from "#server/database/checkSchema.ts";

const Journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) });

/** This version's migrations and later ones with these texts, in a folder of their own until the test is over. */
export async function givenMigrations(later: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(migrationsFolder(), folder, { recursive: true, filter: (path) => !path.endsWith("snapshot.json") });
  const path = join(folder, "meta/_journal.json");
  const journal = Journal.parse(JSON.parse(await readFile(path, "utf8")));
  const latest = journal.entries.at(-1)?.when ?? 0;
  for (const [position, [tag, text]] of Object.entries(later).entries()) {
    await writeFile(join(folder, `${tag}.sql`), text);
    journal.entries.push({ when: latest + 1 + position, tag });
  }
  await mkdir(join(folder, "meta"), { recursive: true });
  await writeFile(path, JSON.stringify(journal));
  return folder;
}
