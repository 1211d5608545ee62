import type { HtmlTagDescriptor, Plugin } from "vite";

/** Has the page name the code that the app is mounted with, so that a browser fetches it before the first script has run. */
export function preloadApp(module: RegExp): Plugin {
  return {
    name: "skolvy:preload-app",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const app = Object.values(bundle).find(
          (file) => file.type === "chunk" && file.facadeModuleId !== null && module.test(file.facadeModuleId),
        );
        if (app?.type !== "chunk") throw new Error(`The build has no ${module}`);
        const files = [app.fileName, ...app.imports].filter((file) => !html.includes(file));
        return files.map(
          (file): HtmlTagDescriptor => ({
            tag: "link",
            attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
            injectTo: "head",
          }),
        );
      },
    },
  };
}
