import type { Plugin, Rolldown } from "vite";

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Speeds up the first visit: preloads the app while the first script is loading, runs a small entry before it, and
 * paints the frame before stylesheets have loaded.
 * @param app name of the chunk that the first script mounts
 * @param ahead name of the small entry
 */
export function firstVisit(app: string, ahead: string): Plugin {
  return {
    name: "skolvy:first-visit",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const { fileName, imports } = chunkNamed(app, bundle);
        const preloads = [fileName, ...imports].filter((file) => !html.includes(file));
        const tags = [
          ...preloads.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
          `<script type="module" async fetchpriority="high" crossorigin src="/${chunkNamed(ahead, bundle).fileName}"></script>`,
        ];
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
