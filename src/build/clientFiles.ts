import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible = /\.(js|css|html|svg|json|txt|xml|webmanifest)$/;

/** Smaller files fit in one packet as they are. */
const WORTH_COMPRESSING = 1_024;

/** Writes `.br` and `.gz` beside each text file of the client, and takes the source maps out of what is served. */
export function clientFiles(mapsFolder: string): Plugin {
  return {
    name: "skolvy:client-files",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async writeBundle({ dir }) {
      if (!dir) return;
      await rm(mapsFolder, { recursive: true, force: true });
      await mkdir(mapsFolder, { recursive: true });
      const files = await readdir(dir, { recursive: true });
      await Promise.all(
        files.map((file) => {
          const path = join(dir, file);
          if (file.endsWith(".map")) return rename(path, join(mapsFolder, basename(file)));
          return compressible.test(file) ? compress(path) : undefined;
        }),
      );
    },
  };
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < WORTH_COMPRESSING) return;
  await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }).then((small) =>
      writeFile(`${path}.br`, small),
    ),
    zip(bytes, { level: constants.Z_BEST_COMPRESSION }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
}
