import type { Rolldown } from "vite";

const OWN = /\/src\/(?:client|contract)\//;

/** Modules of a language: its texts, and the one that names them (`splitTexts.ts`). */
const TEXTS = /virtual:texts\/(\w+)/;

/** Code that few users need, such as staff, and code for hosts that cache the app themselves. */
const SELDOM =
  /\/(?:app|features)\/desk\/|\/resources\/desk\w*\.ts$|\/contract\/desk\/|\/host\/teams\/|\/teamsAuth\.ts$|\/RichEditor\.tsx$|virtual:texts\/\w+\/desk\w*\.json$|\/node_modules\/(?:katex|@microsoft)\//;

const DESK = /\/(?:app|features)\/desk\//;

type ModuleInfo = { importedIds: string[]; dynamicallyImportedIds: string[] };
type Modules = { getModuleInfo: (id: string) => ModuleInfo | null };

/**
 * Assigns a client module to the chunk of the first root that imports it statically. The roots remain separate chunks.
 * @param roots module paths by chunk name
 */
export function piecesOf(roots: Record<string, string[]>): (id: string, modules: Modules) => string | null {
  const pieces = new Map<string, string | null>();
  return (id, modules) => {
    const visit = (piece: string, from: string): void => {
      for (const imported of modules.getModuleInfo(from)?.importedIds ?? []) {
        if (!OWN.test(imported) || pieces.has(imported)) continue;
        pieces.set(imported, piece);
        visit(piece, imported);
      }
    };
    if (pieces.size === 0) {
      for (const root of Object.values(roots).flat()) pieces.set(root, null);
      for (const [piece, paths] of Object.entries(roots)) for (const path of paths) visit(piece, path);
    }
    return pieces.get(id) ?? null;
  };
}

/**
 * Assigns a module to one chunk if at least so many parts of the app load it at once. The whole desk counts as one part, however
 * many pages it has, because guardians load what is in the chunk.
 * @param root path of the app's first module
 */
export function sharedPiece(
  name: string,
  root: string,
  parts: number,
): (id: string, modules: Modules) => string | null {
  const sharing = new Map<string, Set<string>>();
  return (id, modules) => {
    const visit = (part: string, entries: Set<string>, from: string): void => {
      const shared = sharing.get(from) ?? new Set();
      if (shared.has(part)) return;
      sharing.set(from, shared.add(part));
      const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(from) ?? {};
      for (const entry of dynamicallyImportedIds) entries.add(entry);
      for (const imported of importedIds) visit(part, entries, imported);
    };
    if (sharing.size === 0) {
      // A set that grows while it is walked through: each part names further ones.
      const entries = new Set([root]);
      for (const entry of entries) visit(DESK.test(entry) ? "desk" : entry, entries, entry);
    }
    return (sharing.get(id)?.size ?? 0) >= parts ? name : null;
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
