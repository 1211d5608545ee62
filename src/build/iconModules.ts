import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Plugin } from "vite";

const MARK = "?icon=";

/**
 * Makes a module of each icon. Fluent UI has one for all sizes of an icon, so home would load the large ones that empty screens show.
 */
export const iconModules = (): Plugin => ({
  name: "skolvy:icon-modules",
  apply: "build",
  load: {
    filter: { id: /@fluentui\/react-icons\/lib\/atoms\/svg\/[\w-]+\.js(?:\?icon=\w+)?$/ },
    async handler(id) {
      const [path = "", icon] = id.split(MARK);
      const file = await readFile(path, "utf8");
      const code = icon === undefined ? listOfIcons(file, basename(path)) : onlyIcon(file, icon);
      return { code, moduleSideEffects: false };
    },
  },
});

const EXPORTED = /^export const (\w+) =/gm;

/** Returns a module with the same icons, each from a module of its own. */
export const listOfIcons = (file: string, name: string): string =>
  Array.from(file.matchAll(EXPORTED), ([, icon]) => `export { ${icon} } from "./${name}${MARK}${icon}";`).join("\n");

/** Returns a file of icons with one of them. */
export const onlyIcon = (file: string, icon: string): string =>
  file
    .split("\n")
    .filter((line) => line.startsWith("import ") || line.startsWith(`export const ${icon} =`))
    .join("\n");
