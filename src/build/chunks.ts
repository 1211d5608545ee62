import type { Rolldown } from "vite";

const OWN = /\/src\/(?:client|contract)\//;

/** Modules of a language: its texts, and the one that names them (`splitTexts.ts`). */
const TEXTS = /virtual:texts\/(\w+)/;

/** Code that few users need, such as staff, and code for hosts that cache the app themselves. */
const SELDOM =
  /\/(?:app|features)\/desk\/|\/resources\/desk\w*\.ts$|\/contract\/desk\/|\/host\/teams\/|\/teamsAuth\.ts$|\/RichEditor\.tsx$|virtual:texts\/\w+\/desk\w*\.json$|\/node_modules\/(?:katex|@microsoft)\//;

type Modules = { getModuleInfo: (id: string) => { importedIds: string[] } | null };

/**
 * Assigns a client module to the chunk of the first root that imports it statically. A root belongs to its own chunk.
 * @param roots module paths by chunk name
 * @throws for a root that the build does not have
 */
export function piecesOf(roots: Record<string, string[]>): (id: string, modules: Modules) => string | null {
  const pieces = new Map<string, string>();
  return (id, modules) => {
    const visit = (piece: string, from: string): void => {
      const module = modules.getModuleInfo(from);
      if (!module) throw new Error(`The build has no ${from}`);
      for (const imported of module.importedIds) {
        if (!OWN.test(imported) || pieces.has(imported)) continue;
        pieces.set(imported, piece);
        visit(piece, imported);
      }
    };
    if (pieces.size === 0) {
      for (const [piece, paths] of Object.entries(roots)) for (const path of paths) pieces.set(path, piece);
      for (const [piece, paths] of Object.entries(roots)) for (const path of paths) visit(piece, path);
    }
    return pieces.get(id) ?? null;
  };
}

/**
 * Sorts chunks into folders, which tell the server which of them the service worker caches
 * (`src/server/http/shellWorker.ts`).
 */
export function chunkFileNames({ facadeModuleId, moduleIds }: Rolldown.PreRenderedChunk): string {
  const [, language] = TEXTS.exec(moduleIds[0] ?? "") ?? [];
  const isSeldom = (facadeModuleId ? [facadeModuleId] : moduleIds).some((id) => SELDOM.test(id));
  const folder = isSeldom ? "seldom/" : language ? `texts/${language}/` : "";
  return `assets/${folder}[name]-[hash].js`;
}
