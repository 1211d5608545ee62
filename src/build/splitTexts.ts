import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { CLIENT_READS, OPENING } from "#locales/namespaces.ts";
import { AREAS, languagesIn, readArea, type Texts } from "./localeTexts.ts";

const LOCALES = resolve(import.meta.dirname, "../../locales");

/** Virtual modules: the table of languages, a language's own table, and each of its namespaces. */
const MODULE = /^virtual:texts(?:\/(\w+)(?:\/(\w+)\.json)?)?$/;

/**
 * Splits a language's files into a module for each namespace, so that a screen fetches its own texts alone.
 * `src/client/i18n/texts.ts` imports them.
 */
export function splitTexts(): Plugin {
  return {
    name: "skolvy:split-texts",
    resolveId: { filter: { id: MODULE }, handler: (id) => `\0${id}` },
    async load(id) {
      const [found, language, namespace] = MODULE.exec(id.replace("\0", "")) ?? [];
      if (found === undefined) return null;
      if (language === undefined) return tableOf(await languagesIn(LOCALES));
      for (const area of AREAS) this.addWatchFile(join(LOCALES, language, `${area}.json`));
      const texts = await textsOfClient(language);
      return namespace === undefined ? languageModule(language, Object.keys(texts)) : JSON.stringify(texts[namespace]);
    },
    /** Shows changed texts: the modules are not files, so Vite would not notice. */
    hotUpdate({ file }) {
      if (!file.startsWith(LOCALES)) return;
      this.environment.moduleGraph.invalidateAll();
      this.environment.hot.send({ type: "full-reload" });
      return [];
    },
  };
}

/** Returns the texts that the client may fetch, by namespace in alphabetical order. */
async function textsOfClient(language: string): Promise<Record<string, Texts>> {
  const [family, desk, shared, server] = await Promise.all(AREAS.map((area) => readArea(LOCALES, language, area)));
  const read = Object.entries(server ?? {}).filter(([namespace]) => CLIENT_READS.some((one) => one === namespace));
  const texts = { ...family, ...desk, ...shared, ...Object.fromEntries(read) };
  return Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1)));
}

const tableOf = (languages: string[]) =>
  `export const languages = {${languages.map((language) => `${language}: () => import("virtual:texts/${language}")`)}};`;

function languageModule(language: string, namespaces: string[]): string {
  const others = namespaces.filter((namespace) => !OPENING.some((one) => one === namespace));
  const path = (namespace: string) => `"virtual:texts/${language}/${namespace}.json"`;
  return [
    ...OPENING.map((namespace) => `import ${namespace} from ${path(namespace)};`),
    `export const first = {${OPENING}};`,
    `export const others = {${others.map((one) => `${one}: () => import(${path(one)}).then((m) => m.default)`)}};`,
  ].join("\n");
}
