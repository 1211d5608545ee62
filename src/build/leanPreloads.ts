import type { Plugin, Rolldown } from "vite";

/**
 * Has a script that imports another one later name only those beside it that are not there yet: what it imports itself, and
 * what the page begins with, has been loaded by the time it runs. The lists stand in every such script and grow with the app.
 */
export function leanPreloads(): Plugin {
  let bundle: Rolldown.OutputBundle = {};
  let atStart = new Set<string>();

  /** A script with all that it imports at once. */
  const withImports = (file: string, found = new Set<string>()): Set<string> => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== "chunk") return found;
    found.add(file);
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
                const missing = deps.filter((dep) => !loaded.has(dep) && !atStart.has(dep));
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
      for (const chunk of Object.values(output))
        if (chunk.type === "chunk" && chunk.isEntry) withImports(chunk.fileName, atStart);
    },
  };
}
