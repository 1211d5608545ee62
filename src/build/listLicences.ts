import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";

/** Writes docs/licences.md: all shipped packages by licence, as the packages declare it. */

type Locked = {
  packages: Record<string, { version?: string; dev?: boolean; devOptional?: boolean; license?: string }>;
};
type Described = { license?: string | { type?: string }; licenses?: { type?: string }[] };

const root = resolve(import.meta.dirname, "../..");
const readJson = async <Value>(path: string): Promise<Value> => JSON.parse(await readFile(resolve(root, path), "utf8"));

async function licenceOf(path: string): Promise<string> {
  const { license, licenses = [] } = await readJson<Described>(`${path}/package.json`).catch((): Described => ({}));
  const named = typeof license === "string" ? license : license?.type;
  return named ?? (licenses.map(({ type }) => type).join(" OR ") || "see its LICENSE");
}

const { packages } = await readJson<Locked>("package-lock.json");
const shipped = Object.entries(packages).filter(([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional);
const rows = await Promise.all(
  shipped.map(async ([path, { version = "", license }]) => {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    return `| ${name} | ${version} | ${license ?? (await licenceOf(path))} |`;
  }),
);
const text = `# Licences of what ships

Skolvy itself is under the MIT licence. \`npm run licences\` writes this list from the lock file.

| Package | Version | Licence |
|---|---|---|
${[...new Set(rows)].sort().join("\n")}
`;
await writeFile(resolve(root, "docs/licences.md"), text);
