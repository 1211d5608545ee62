import type { Plugin, Rolldown } from "vite";

/**
 * Has a script that imports another one later name only those beside it that are not there yet: what it imports itself, what
 * the page begins with, and, in a screen's script, what the app is mounted with, has been loaded by the time it runs. The
 * lists stand in every such script and grow with the app.
 */
export function leanPreloads(app: RegExp): Plugin {
  let bundle: Rolldown.OutputBundle = {};
  let atStart = new Set<string>();
  let withApp = new Set<string>();

  /** A script with all that it imports at once, styles included. */
  const withImports = (file: string, found = new Set<string>()): Set<string> => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== "chunk") return found;
    found.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const imported of chunk.imports) withImports(imported, found);
    return found;
  };

  return {
    name: "skolvy:lean-preloads",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    config: () => ({
      environments: {
        client: {
          build: {
            modulePreload: {
              resolveDependencies(file, deps, { hostId, hostType }) {
                if (hostType === "html") return deps;
                const loaded = withImports(hostId);
                const before = atStart.has(hostId) ? atStart : withApp;
                const missing = deps.filter((dep) => !loaded.has(dep) && !before.has(dep));
                return missing.every((dep) => dep === file) ? [] : missing;
              },
            },
          },
        },
      },
    }),
    generateBundle(_, output) {
      bundle = output;
      atStart = new Set();
      const chunks = Object.values(output).filter((file) => file.type === "chunk");
      for (const { fileName } of chunks.filter(({ isEntry }) => isEntry)) withImports(fileName, atStart);
      withApp = new Set(atStart);
      for (const { facadeModuleId, fileName } of chunks)
        if (facadeModuleId !== null && app.test(facadeModuleId)) withImports(fileName, withApp);
    },
  };
}
