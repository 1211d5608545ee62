import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const PACKAGE = "@fluentui/react-icons";
const MODULES = resolve(import.meta.dirname, "../../node_modules", PACKAGE, "lib/atoms/svg");
const IMPORT = new RegExp(`import\\s*{([^}]*)}\\s*from\\s*["']${PACKAGE}["'];?`, "g");

/**
 * Imports each icon from the module of its own picture. The package's main entry keeps hundreds of pictures in one module,
 * with which the first screen would load those of all others.
 */
export const singleIcons = (): Plugin => ({
  name: "skolvy:single-icons",
  apply: "build",
  transform: {
    order: "post",
    filter: { code: PACKAGE },
    handler: (code) => ({ code: fromOwnModules(code), map: null }),
  },
});

/** Rewrites the imports of icons, and keeps the lines. What has no module that is found by its name stays as it is. */
export const fromOwnModules = (code: string): string =>
  code.replace(IMPORT, (all: string, names: string) => {
    const imports = names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "")
      .map((name) => `import { ${name} } from "${moduleOf(name.replace(/ as .*/s, ""))}";`);
    return imports.join(" ") + "\n".repeat(all.split("\n").length - 1);
  });

function moduleOf(icon: string): string {
  const words = icon
    .replace(/\d*(?:Regular|Filled)$/, "")
    .replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=\d)(?=[A-Z])/g, "-")
    .toLowerCase();
  const file = resolve(MODULES, `${words}.js`);
  const isThere = existsSync(file) && readFileSync(file, "utf8").includes(`export const ${icon} `);
  return isThere ? `${PACKAGE}/svg/${words}` : PACKAGE;
}
