import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { eq } from "drizzle-orm";
import { onTestFinished } from "vitest";
import { guardians, schools, students } from "#server/database/schema/people.ts";
import { type FolderOptions, importFolder } from "#server/sources/run/byHand.ts";
import type { RunResult } from "#server/sources/run/runs.ts";
import type { Change } from "#server/sources/upsert/runCounts.ts";
import { newId } from "../newId.ts";
import { apiFor } from "../server/api.ts";
import { database } from "../server/database.ts";
import { TEST_ISSUER } from "../server/issuer.ts";
import { sourceConnection } from "../server/sourceConnection.ts";

/** Folders of registers. */
export const SAMPLES = resolve(import.meta.dirname, "../roster");

/** A copy of a sample folder, in which a test may change files. */
export async function givenFolder(sample: string) {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-register-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(SAMPLES, sample), folder, { recursive: true });
  const edit = async (file: string, change: (text: string) => string) => {
    const path = join(folder, file);
    await writeFile(path, change(await readFile(path, "utf8")));
  };
  return { folder, edit };
}

/** A register of a municipality of its own, whose people no other test knows. */
export async function givenRegister(sample: string) {
  const { folder, edit } = await givenFolder(sample);
  const mark = newId("register");
  await edit("orgs.csv", (text) => text.replaceAll("kommun-1", mark));
  await edit("courses.csv", (text) => text.replaceAll("kommun-1", mark));
  await edit("users.csv", (text) =>
    text.replaceAll("karin.lind", `karin.${mark}`).replaceAll("per.berg", `per.${mark}`),
  );

  /** Imports it, whatever comes of it. */
  const attempt = async (options: Partial<FolderOptions> = {}): Promise<RunResult & { changes: Change[] }> => {
    const changes: Change[] = [];
    const result = await importFolder(await sourceConnection(), {
      form: sample.startsWith("sds") ? "sds" : "oneroster",
      folder,
      isDryRun: false,
      schoolType: 2,
      issuer: TEST_ISSUER,
      allowRemovals: false,
      now: () => new Date("2026-11-20T12:00:00Z"),
      say: () => undefined,
      onChange: (change) => changes.push(change),
      ...options,
    });
    return { ...result, changes };
  };
  /** Imports it and returns what changed. */
  const load = async (options: Partial<FolderOptions> = {}): Promise<Change[]> => {
    const { state, problems, changes } = await attempt(options);
    if (state !== "DONE") throw new Error(problems.map(({ place, words }) => `${place}: ${words}`).join("\n"));
    return changes;
  };
  const rows = async () => ({
    students: await database().select().from(students).where(eq(students.tenantId, mark)),
    guardians: await database().select().from(guardians).where(eq(guardians.tenantId, mark)),
    schools: await database().select().from(schools).where(eq(schools.tenantId, mark)),
  });
  const karin = apiFor({ id: "karin", subject: `karin.${mark}` });
  return { folder, mark, edit, attempt, load, rows, karin };
}

/** Bad records that were passed over, as in "users.csv:4, givenName: is missing". */
export const warningsOf = ({ problems }: RunResult): string[] =>
  problems.filter(({ severity }) => severity === "WARNING").map(({ place, words }) => `${place}: ${words}`);
