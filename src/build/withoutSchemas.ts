import type { Plugin } from "vite";

/** Endpoint fields that only the server reads, as the formatter leaves them: a text, or a value on one line. */
const SERVER_ONLY = /^ {2}(?:summary:\s*"(?:[^"\\]|\\.)*"|(?:reply|body|query|params|offer|audit): [^\n]*),\n/gm;

/** Replaces zod with a stub in the built client and removes the contract's fields that only the server reads. */
export function withoutSchemas(standIn: string): Plugin {
  return {
    name: "skolvy:without-schemas",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: (id) => (id === "zod" ? standIn : undefined),
    transform: (code, id) =>
      id.includes("/src/contract/") ? { code: code.replace(SERVER_ONLY, ""), map: null } : undefined,
  };
}
