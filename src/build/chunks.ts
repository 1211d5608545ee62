import type { Rolldown } from "vite";

const FIRST = "common|errors|formats|navigation|session";
const OF_HOME = "home|posts|schedule|absence";
const TEXTS = new RegExp(`/locales/(\\w+)/(?:(${FIRST})|(${OF_HOME})|\\w+)\\.json$`);

/** Code that few readers need, and hosts that keep the app themselves. */
const SELDOM = /\/host\/teams\/|\/teamsAuth\.ts$|\/RichEditor\.tsx$|\/node_modules\/(?:katex|@microsoft)\//;

/** Groups the texts of every screen, and those of home, where most visits begin, into one chunk per language. */
export function textsOf(id: string): string | null {
  const [, language, isFirst, isOfHome] = TEXTS.exec(id) ?? [];
  if (isFirst) return `texts-${language}`;
  return isOfHome ? `home-${language}` : null;
}

/** Sorts chunks into the folders that tell the server which of them the service worker keeps (`src/server/shellWorker.ts`). */
export function chunkFileNames({ facadeModuleId, moduleIds }: Rolldown.PreRenderedChunk): string {
  const language = TEXTS.exec(moduleIds[0] ?? "")?.[1];
  const isSeldom = (facadeModuleId ? [facadeModuleId] : moduleIds).some((id) => SELDOM.test(id));
  const folder = language ? `texts/${language}/` : isSeldom ? "seldom/" : "";
  return `assets/${folder}[name]-[hash].js`;
}
