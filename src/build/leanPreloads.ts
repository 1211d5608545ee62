import type { Plugin, Rolldown } from "vite";
import { importsOf } from "./importsOf.ts";

/**
 * Has a script that imports another one later name only those beside it that are not there yet: what it imports itself and
 * what the page names has been asked for by the time it runs. The lists stand in every such script and grow with the app.
 * @param app what the page names beside the first script
 */
export function leanPreloads(app: RegExp): Plugin {
  let bundle: Rolldown.OutputBundle = {};
  let atStart = new Set<string>();

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
                const loaded = importsOf(bundle, hostId);
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
      for (const file of Object.values(output)) {
        const isAtStart = file.type === "chunk" && (file.isEntry || app.test(file.facadeModuleId ?? ""));
        if (isAtStart) importsOf(output, file.fileName, atStart);
      }
    },
  };
}
