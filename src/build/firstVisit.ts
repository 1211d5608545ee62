import type { Plugin, Rolldown } from "vite";

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Speeds up the first visit: preloads what the first script imports later, and paints the frame before stylesheets have loaded.
 * @param later names of the chunks that the first script imports on every visit
 */
export function firstVisit(...later: string[]): Plugin {
  return {
    name: "skolvy:first-visit",
    apply: "build",
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
  };
}

function chunkNamed(name: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((file) => file.type === "chunk" && file.name === name);
  if (chunk?.type !== "chunk") throw new Error(`The build has no ${name}`);
  return chunk;
}
