import type { Plugin, Rolldown } from "vite";

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/** V8 compiles all functions of a script that begins with this while it loads, off the main thread. */
const HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Speeds up visits: preloads what the first script imports later, paints the frame before stylesheets have loaded, and has
 * scripts compiled ahead.
 * @param later names of the chunks that the first script imports on every visit
 * @param isOnEveryVisit tells by a chunk's name whether nearly every visit runs it. Other screens' scripts have many functions
 *   that are never called.
 */
export const firstVisit = (later: string[], isOnEveryVisit: RegExp): Plugin => ({
  name: "skolvy:first-visit",
  apply: "build",
  enforce: "post",
  applyToEnvironment: ({ name }) => name === "client",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle = {} }) => {
      const files = later
        .map((name) => chunkNamed(name, bundle))
        .flatMap(({ fileName, imports }) => [fileName, ...imports]);
      const preloads = [...new Set(files)].filter((file) => !html.includes(file));
      const tags = preloads.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
      const styles = html.match(STYLESHEET) ?? [];
      return html
        .replace(STYLESHEET, "")
        .replace("</head>", () => `${tags.join("")}</head>`)
        .replace("</body>", () => `${styles.join("")}</body>`);
    },
  },
  augmentChunkHash: () => HINT,
  generateBundle: {
    order: "post",
    // Not an output option: V8 ignores the hint below another line, and Vite puts its list of dependencies above banners.
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !isOnEveryVisit.test(chunk.name)) continue;
        chunk.code = HINT + chunk.code;
        const map = bundle[chunk.sourcemapFileName ?? ""];
        if (map?.type === "asset") map.source = `${map.source}`.replace('"mappings":"', '"mappings":";');
      }
    },
  },
});

function chunkNamed(name: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((file) => file.type === "chunk" && file.name === name);
  if (chunk?.type !== "chunk") throw new Error(`The build has no ${name}`);
  return chunk;
}
