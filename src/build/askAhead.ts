import type { Plugin } from "vite";

/** Has the page run a small script of its own, by its entry's name, without waiting for any other. */
export function askAhead(entry: string): Plugin {
  return {
    name: "skolvy:ask-ahead",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) => {
        const script = Object.values(bundle).find(
          (file) => file.type === "chunk" && file.isEntry && file.name === entry,
        );
        if (!script) throw new Error(`The build has no ${entry}`);
        return [
          {
            tag: "script",
            attrs: {
              type: "module",
              async: true,
              fetchpriority: "high",
              crossorigin: true,
              src: `/${script.fileName}`,
            },
            injectTo: "head",
          },
        ];
      },
    },
  };
}
