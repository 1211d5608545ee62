import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/** Has the page paint its frame as soon as it has come: the frame's styles stand in it, and no others hold it back. */
export function paintFrame(stylesheet: string): Plugin[] {
  return [
    {
      name: "skolvy:frame-styles",
      transformIndexHtml: {
        order: "pre",
        handler: () => [{ tag: "style", children: readFileSync(stylesheet, "utf8"), injectTo: "head" }],
      },
    },
    {
      name: "skolvy:late-stylesheets",
      apply: "build",
      transformIndexHtml: {
        order: "post",
        handler: (html) => {
          const links = html.match(STYLESHEET) ?? [];
          return html.replace(STYLESHEET, "").replace("</body>", () => `${links.join("")}\n  </body>`);
        },
      },
    },
  ];
}
