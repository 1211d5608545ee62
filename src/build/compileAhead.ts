import type { Plugin } from "vite";

/** V8 compiles all functions of a script that begins with this while it loads, off the main thread. */
const HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Begins scripts with V8's hint. Added last and not as a banner: V8 ignores the hint below another line, and Vite puts its
 * list of dependencies above banners.
 * @param isOnEveryVisit tells by a chunk's name whether nearly every visit runs it. Other screens' scripts have many functions
 *   that are never called.
 */
export function compileAhead(isOnEveryVisit: RegExp): Plugin {
  return {
    name: "skolvy:compile-ahead",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    augmentChunkHash: () => HINT,
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk" || !isOnEveryVisit.test(chunk.name)) continue;
          chunk.code = HINT + chunk.code;
          const map = bundle[chunk.sourcemapFileName ?? ""];
          if (map?.type === "asset") map.source = oneLineDown(String(map.source));
        }
      },
    },
  };
}

function oneLineDown(sourceMap: string): string {
  const map = JSON.parse(sourceMap) as { mappings: string };
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` });
}
