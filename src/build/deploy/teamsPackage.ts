import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { zipSync } from "fflate";

/** Files of a package, next to the manifest. Sources of the drawings and earlier builds are left out. */
const PARTS = /^(?!manifest)[\w]+\.(json|png)$/;

export type TeamsPackage = { manifest: object; files: Record<string, Uint8Array> };

/**
 * Fills the manifest with an environment's values and collects the package's files.
 * @throws Error naming the missing values
 */
export async function teamsPackage(folder: string, values: Record<string, string | undefined>): Promise<TeamsPackage> {
  const template = await readFile(resolve(folder, "manifest.json"), "utf8");
  const text = filled(template, values);
  const names = (await readdir(folder)).filter((name) => PARTS.test(name));
  const files: Record<string, Uint8Array> = { "manifest.json": new TextEncoder().encode(text) };
  for (const name of names) files[name] = await readFile(resolve(folder, name));
  return { manifest: JSON.parse(text), files };
}

function filled(template: string, values: Record<string, string | undefined>): string {
  const missing = new Set<string>();
  const text = template.replace(/\$\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (!value) missing.add(name);
    return value ?? "";
  });
  if (missing.size > 0) throw new Error(`The package needs values for ${[...missing].join(", ")}.`);
  return text;
}

/** Reads an environment's values from its file, its file of secrets if there is one, and the process environment. */
export async function valuesOf(root: string, environment: string): Promise<Record<string, string | undefined>> {
  const files = [`env/.env.${environment}`, `env/.env.${environment}.user`];
  const texts = await Promise.all(files.map((file) => readFile(resolve(root, file), "utf8").catch(() => "")));
  return Object.assign({}, ...texts.map((text) => parseEnv(text)), process.env);
}

/** Placeholder ids for a local package before provisioning, sufficient for previews and validation. */
const STAND_INS = {
  TEAMS_APP_ID: "5c7a4a5e-2a51-4b0e-9f6d-0d5d1f0c6a10",
  AAD_APP_CLIENT_ID: "5c7a4a5e-2a51-4b0e-9f6d-0d5d1f0c6a11",
};

/**
 * Writes an environment's package to appPackage/build, without a network.
 * @returns its path and the names of placeholder values
 */
export async function writeTeamsPackage(
  root: string,
  environment: string,
): Promise<{ target: string; standIns: string[] }> {
  const known = await valuesOf(root, environment);
  const standIns = Object.entries(environment === "local" ? STAND_INS : {}).filter(([name]) => !known[name]);
  const { files } = await teamsPackage(resolve(root, "appPackage"), { ...known, ...Object.fromEntries(standIns) });
  const target = resolve(root, `appPackage/build/appPackage.${environment}.zip`);
  await mkdir(resolve(root, "appPackage/build"), { recursive: true });
  await writeFile(target, zipSync(files));
  return { target, standIns: standIns.map(([name]) => name) };
}
