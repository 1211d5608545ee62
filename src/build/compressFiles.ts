import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|xml|webmanifest)$/;

/** Smaller files fit in one packet anyway. */
const WORTH_COMPRESSING = 1_024;

/** Writes a `.br` and a `.gz` next to each text file of a folder. */
export async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      if (bytes.length < WORTH_COMPRESSING) return;
      const hint = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
      await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(bytes, hint));
      await writeFile(
        join(folder, `${name}.gz`),
        await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
      );
    }),
  );
}
