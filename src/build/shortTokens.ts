import { tokens } from "@fluentui/react-components";
import type { Plugin } from "vite";

/**
 * Computes Fluent's tokens instead of listing them. Nearly all 467 are the variable of their own name, which takes 8 KB of brotli to
 * say.
 */
export const shortTokens = (): Plugin => ({
  name: "skolvy:short-tokens",
  apply: "build",
  load: { filter: { id: /@fluentui\/tokens\/lib\/tokens\.js$/ }, handler: computedTokens },
});

/** Returns a module with the same tokens. Those with a fallback are listed. */
export function computedTokens(): string {
  const others = Object.entries(tokens).filter(([name, value]) => value !== `var(--${name})`);
  return `export const tokens = /*#__PURE__*/ new Proxy(${JSON.stringify(Object.fromEntries(others))}, {
  get: (listed, name) => listed[name] ?? (typeof name === "string" ? \`var(--\${name})\` : undefined),
});
`;
}
