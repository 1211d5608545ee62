import type { Plugin } from "vite";
import { importsOf } from "./importsOf.ts";

/** Has V8 compile all functions of a script while it comes, beside the page's own thread, and not each when it is first called. */
const HINT = "//# allFunctionsCalledOnLoad";

/**
 * Marks the scripts that nearly every visit runs, with all that they import at once. Others stay as they are: of what a
 * screen brings much is never called.
 * @param begins the modules, beside the page's own scripts
 */
export function compileAhead(begins: RegExp[]): Plugin {
  return {
    name: "skolvy:compile-ahead",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    augmentChunkHash: () => HINT,
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const scripts = Object.values(bundle).filter((file) => file.type === "chunk");
        const begun = begins.map((begin) => {
          const script = scripts.find(({ facadeModuleId }) => begin.test(facadeModuleId ?? ""));
          if (!script) throw new Error(`The build has no ${begin}`);
          return script;
        });
        const files = new Set<string>();
        for (const { fileName } of [...scripts.filter(({ isEntry }) => isEntry), ...begun])
          importsOf(bundle, fileName, files);
        for (const name of files) {
          const file = bundle[name];
          if (file?.type !== "chunk") continue;
          file.code = `${HINT}\n${file.code}`;
          const map = bundle[`${name}.map`];
          if (map?.type === "asset") map.source = aLineLower(String(map.source));
        }
      },
    },
  };
}

function aLineLower(json: string): string {
  const map = JSON.parse(json) as { mappings: string };
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` });
}
