import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { zipSync } from "fflate";

/** What a package is made of, beside the manifest; the drawings and what was built before stay out of it. */
const PARTS = /^(?!manifest)[\w]+\.(json|png)$/;

export type TeamsPackage = { manifest: object; files: Record<string, Uint8Array> };

/**
 * Puts the values of an environment into the manifest and gathers what Teams takes.
 * @throws Error that names the values which are missing
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

/** Reads the values of an environment: its file, its file of secrets if there is one, and what is set by hand. */
export async function valuesOf(root: string, environment: string): Promise<Record<string, string | undefined>> {
  const files = [`env/.env.${environment}`, `env/.env.${environment}.user`];
  const texts = await Promise.all(files.map((file) => readFile(resolve(root, file), "utf8").catch(() => "")));
  return Object.assign({}, ...texts.map((text) => parseEnv(text)), process.env);
}

/** Ids for a package on one machine that nothing has been provisioned for yet: enough to look at and to check. */
const STAND_INS = {
  TEAMS_APP_ID: "5c7a4a5e-2a51-4b0e-9f6d-0d5d1f0c6a10",
  AAD_APP_CLIENT_ID: "5c7a4a5e-2a51-4b0e-9f6d-0d5d1f0c6a11",
};

/**
 * Writes the package of an environment to appPackage/build, without a network.
 * @returns where, and which of its values are made up
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
