import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type DataProblem, dataProblem } from "#contract/integration/dataProblems.ts";
import { secretFile } from "#server/settings/secretFile.ts";
import { SealingKeys } from "#server/settings/services.ts";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = "v1";

/** A sealed value that none of the keys opens, or that was changed. */
export class Unsealable extends Error {
  readonly problem: DataProblem;

  constructor(message: string, problem: DataProblem) {
    super(message);
    this.problem = problem;
  }
}

/** Names a key by its digest, so that a sealed value tells which one opens it. */
export const keyId = (key: string): string =>
  createHash("sha256").update(Buffer.from(key, "base64")).digest("base64url").slice(0, 8);

/**
 * Encrypts a text with the first key. The result is `v1.key id.nonce, text and tag`, and opens only under the same name.
 * @param name what the text belongs to, so that nobody can move it to another row
 */
export function seal(text: string, name: string, [key]: SealingKeys): string {
  if (key === undefined) throw new Error("There is no key to seal with.");
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, Buffer.from(key, "base64"), nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return [VERSION, keyId(key), sealed.toString("base64url")].join(".");
}

/** @throws Unsealable if the key is missing, or the value or its name was changed */
export function unseal(sealed: string, name: string, keys: SealingKeys): string {
  const [version, id, content = ""] = sealed.split(".");
  const key = keys.find((one) => keyId(one) === id);
  if (version !== VERSION || key === undefined)
    throw new Unsealable(
      `The key ${id ?? ""} that sealed the secrets of ${name} is missing. See SEALING_KEYS.`,
      dataProblem("keyMissing"),
    );
  const bytes = Buffer.from(content, "base64url");
  try {
    const decipher = createDecipheriv(ALGORITHM, Buffer.from(key, "base64"), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(name))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    throw new Unsealable(
      `The secrets of ${name} were changed, or belong to something else.`,
      dataProblem("secretsChanged"),
    );
  }
}

export const newKey = (): string => randomBytes(32).toString("base64");
const fileIn = (dataDir: string): string => join(dataDir, "sources", "keys.json");

/** Returns the keys of the settings, or those kept in the data folder, which the first start makes. */
export const sealingKeysFor = async (dataDir: string, set: SealingKeys | undefined): Promise<SealingKeys> =>
  set ?? secretFile(fileIn(dataDir), SealingKeys, () => [newKey()]);

/** Returns the same keys without making any; none if there are none. */
export const keptSealingKeys = async (dataDir: string, set: SealingKeys | undefined): Promise<SealingKeys> =>
  set ?? (existsSync(fileIn(dataDir)) ? sealingKeysFor(dataDir, set) : []);

/** The name under which the secrets of a school's destination are sealed. */
export const destinationName = (schoolId: string): string => `destination ${schoolId}`;

/** The name under which the signing keys of a webhook are sealed. */
export const webhookName = (id: string): string => `webhook ${id}`;

/** The name under which a child's card is sealed. */
export const cardName = (studentId: string): string => `card ${studentId}`;

/**
 * Returns a digest of a body that nobody can guess without the keys. A plain one would give health data away, of which there
 * are few values.
 */
export const keyedDigest = (body: unknown, [key = ""]: SealingKeys): string =>
  createHmac("sha256", Buffer.from(key, "base64")).update(JSON.stringify(body)).digest("base64url");

/** Replaces the keys in the data folder at once, or not at all. */
export async function replaceKeys(dataDir: string, keys: SealingKeys): Promise<void> {
  const file = fileIn(dataDir);
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(keys), { mode: 0o600 });
  await rename(draft, file);
}
