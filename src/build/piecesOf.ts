/** What is known of modules when the build is cut into scripts. */
type Modules = { getModuleInfo: (id: string) => { importedIds: string[] } | null };

const isOwn = (id: string) => /\/src\/(?:client|contract)\//.test(id);

/**
 * Says in which piece a module of the client comes: with the first of the given modules that imports it at once, or by itself.
 * @param begins by name of the piece, the paths of the modules that it is for, which stay scripts of their own
 */
export function piecesOf(begins: Record<string, string[]>): (id: string, modules: Modules) => string | null {
  const wholes = new Map<string, Set<string>>();

  function wholeOf(name: string, paths: string[], modules: Modules): Set<string> {
    const known = wholes.get(name);
    if (known) return known;
    const found = new Set<string>();
    const visit = (id: string): void => {
      if (found.has(id) || !isOwn(id)) return;
      found.add(id);
      modules.getModuleInfo(id)?.importedIds.forEach(visit);
    };
    paths.forEach(visit);
    wholes.set(name, found);
    return found;
  }

  return (id, modules) => {
    if (!isOwn(id) || Object.values(begins).flat().includes(id)) return null;
    const piece = Object.entries(begins).find(([name, paths]) => wholeOf(name, paths, modules).has(id));
    return piece?.[0] ?? null;
  };
}
