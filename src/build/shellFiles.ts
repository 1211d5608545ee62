import type { Plugin, Rolldown } from "vite";

/** Code that a reader seldom meets, and hosts that keep the app themselves: fetched when it is wanted, and kept from then on. */
const SELDOM = /\/host\/teams\/|\/teamsAuth\.ts$|\/RichEditor\.tsx$|\/node_modules\/(?:katex|@microsoft)\//;
const TEXTS = /\/locales\/(\w+)\/\w+\.json$/;

/** The files that start the app and show its screens, and those that speak each language, as paths. */
type ShellFiles = { files: string[]; texts: Record<string, string[]> };

/** Writes down for the server which files a browser keeps of the client, to start without a connection. */
export function shellFiles(fileName: string): Plugin {
  return {
    name: "skolvy:shell-files",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      this.emitFile({ type: "asset", fileName, source: JSON.stringify(shellOf(bundle)) });
    },
  };
}

function shellOf(bundle: Rolldown.OutputBundle): ShellFiles {
  const files = new Set<string>();
  const texts: Record<string, string[]> = {};
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || files.has(`/${name}`) || isSeldom(chunk)) return;
    const language = TEXTS.exec(chunk.moduleIds[0] ?? "")?.[1];
    if (language) {
      const known = texts[language] ?? [];
      if (!known.includes(`/${name}`)) texts[language] = [...known, `/${name}`];
      return;
    }
    files.add(`/${name}`);
    [...chunk.imports, ...chunk.dynamicImports].forEach(visit);
  };
  for (const chunk of Object.values(bundle)) if (chunk.type === "chunk" && chunk.isEntry) visit(chunk.fileName);
  for (const { fileName } of Object.values(bundle)) if (fileName.endsWith(".css")) files.add(`/${fileName}`);
  return { files: [...files], texts };
}

const isSeldom = ({ facadeModuleId, moduleIds }: Rolldown.OutputChunk): boolean =>
  facadeModuleId ? SELDOM.test(facadeModuleId) : moduleIds.length > 0 && moduleIds.every((id) => SELDOM.test(id));
