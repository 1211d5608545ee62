import { resolve } from "node:path";
import type { Plugin } from "vite";
import { languagesIn, readArea, type Texts } from "./localeTexts.ts";

const LOCALES = resolve(import.meta.dirname, "../../locales");

/** Addresses of the manifests, of which a page names the one in its language. */
const ADDRESS = /^\/manifests\/(\w+)\.webmanifest$/;

/** Serves a web app manifest for each language, with which a phone keeps Skolvy among its apps (PHONE-4). */
export const webManifests = (): Plugin => ({
  name: "skolvy:web-manifests",
  applyToEnvironment: ({ name }) => name === "client",
  configureServer({ middlewares }) {
    middlewares.use(async (request, response, next) => {
      const [, language] = ADDRESS.exec(request.url ?? "") ?? [];
      if (language === undefined || !(await languagesIn(LOCALES)).includes(language)) return next();
      response.setHeader("content-type", "application/manifest+json").end(JSON.stringify(await manifestIn(language)));
    });
  },
  async generateBundle() {
    for (const language of await languagesIn(LOCALES)) {
      const source = JSON.stringify(await manifestIn(language));
      this.emitFile({ type: "asset", fileName: `manifests/${language}.webmanifest`, source });
    }
  },
});

/** The shortcuts have the texts of the screens that they open. */
export async function manifestIn(language: string) {
  const family = await readArea(LOCALES, language, "family");
  const shared = await readArea(LOCALES, language, "shared");
  const shortcut = (name: Texts | string | undefined, url: string) => ({ name: String(name), url });
  return {
    id: "/",
    name: "Skolvy",
    short_name: "Skolvy",
    lang: language,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: "#157986",
    background_color: "#f5f5f5",
    categories: ["education"],
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icons/192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      shortcut(shared.common?.reportAbsence, "/report/attendance"),
      shortcut(shared.conversations?.title, "/conversations"),
      shortcut(family.todo?.week, "/week"),
    ],
  };
}
