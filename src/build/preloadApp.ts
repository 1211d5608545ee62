import type { HtmlTagDescriptor, Plugin } from "vite";
import { importsOf } from "./importsOf.ts";

/** Has the page name the code that the app starts and is mounted with, so that a browser fetches it before the first script has run. */
export function preloadApp(app: RegExp): Plugin {
  return {
    name: "skolvy:preload-app",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const files = new Set<string>();
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === "chunk" && app.test(chunk.facadeModuleId ?? "")) importsOf(bundle, chunk.fileName, files);
        }
        if (files.size === 0) throw new Error(`The build has no ${app}`);
        return [...files].filter((file) => !html.includes(file)).map(tagOf);
      },
    },
  };
}

const tagOf = (file: string): HtmlTagDescriptor => ({
  tag: "link",
  attrs: { rel: file.endsWith(".css") ? "stylesheet" : "modulepreload", crossorigin: true, href: `/${file}` },
  injectTo: "head",
});
