import type { Plugin } from "vite";

/** What an endpoint is described by for the server alone, as the formatter leaves it: a text, or a value on one line. */
const SERVER_ONLY =
  /^ {2}(?:summary:\s*"(?:[^"\\]|\\.)*"|(?:reply|body|query|params|offer|audit): (?!\{ path:)[^\n]*),\n/gm;

/** Puts a stand-in in zod's place in the built client, and leaves out what only the server reads of the contract. */
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
