import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { z } from "zod";

/**
 * Reads secrets from a file, which the first start creates. It is written under a temporary name and then linked, so
 * that two concurrent first starts use the same secrets.
 */
export async function secretFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  make: () => z.output<Schema> | Promise<z.output<Schema>>,
): Promise<z.output<Schema>> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const kept = await readText(file);
  if (kept !== undefined) return schema.parse(JSON.parse(kept));
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(await make()), { mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await unlink(draft);
  return schema.parse(JSON.parse(await readFile(file, "utf8")));
}

const readText = (file: string): Promise<string | undefined> =>
  readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
