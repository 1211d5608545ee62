import { createHash } from "node:crypto";
import { mkdir, open, rename } from "node:fs/promises";
import { dirname } from "node:path";

/** Ending of a file that is not whole yet. */
const PART = ".part";

/**
 * Writes a file piece by piece, readable by its owner only. It gets its name when it is whole and on the disk, so a half-written
 * file never looks complete.
 */
export async function writeWhole(
  file: string,
  pieces: AsyncIterable<Uint8Array | string>,
): Promise<{ sha256: string; bytes: number }> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  let bytes = 0;
  const handle = await open(file + PART, "w", 0o600);
  try {
    for await (const piece of pieces) {
      const content = Buffer.from(piece);
      hash.update(content);
      bytes += content.length;
      await handle.writeFile(content);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(file + PART, file);
  return { sha256: hash.digest("hex"), bytes };
}
