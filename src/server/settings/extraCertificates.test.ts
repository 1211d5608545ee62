import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { beforeAll, expect, it } from "vitest";

const AUTHORITY = resolve(import.meta.dirname, "../../../tests/support/certificates/authority.pem");
const SUBJECT = pathToFileURL(resolve(import.meta.dirname, "extraCertificates.ts")).href;
const PROGRAM = `console.log((await import(${JSON.stringify(SUBJECT)})).extraCertificatesProblem())`;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "skolvy-certificates-"));
  return () => rm(folder, { recursive: true, force: true });
});

/** Asks a process that was started with the variable in its environment, or in a file of settings. */
async function saidBy({ environment = {}, file }: { environment?: Record<string, string>; file?: string }) {
  const settings = join(folder, "skolvy.env");
  await writeFile(settings, file ?? "");
  const args = ["--import", "tsx", `--env-file=${settings}`, "--input-type=module", "--eval", PROGRAM];
  const { NODE_EXTRA_CA_CERTS: _, ...rest } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...rest, ...environment } });
  return stdout.trim();
}

it("says nothing of authorities that Node has read", async () => {
  expect(await saidBy({ environment: { NODE_EXTRA_CA_CERTS: AUTHORITY } })).toBe("null");
});

it("says that a file of settings comes too late", async () => {
  expect(await saidBy({ file: `NODE_EXTRA_CA_CERTS=${AUTHORITY}\n` })).toMatch(/^NODE_EXTRA_CA_CERTS has no effect/);
});

it("says that the file is not there", async () => {
  const said = await saidBy({ environment: { NODE_EXTRA_CA_CERTS: join(folder, "no.pem") } });
  expect(said).toMatch(/^NODE_EXTRA_CA_CERTS names a file that this user cannot read/);
});
