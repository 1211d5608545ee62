import type { Plugin } from "vite";

/** Puts a stand-in in zod's place in the built client. */
export function withoutSchemas(standIn: string): Plugin {
  return {
    name: "skolvy:without-schemas",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: (id) => (id === "zod" ? standIn : undefined),
  };
}
