import { randomBytes, type ScryptOptions, timingSafeEqual } from "node:crypto";
import { deriveKey } from "./hashing.ts";

/** scrypt cost recommended by OWASP: 16 MiB, five rounds. */
const COST = { N: 2 ** 14, r: 8, p: 5 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return format(salt, await derive(password, salt, COST));
}

/** @throws HashingIsBusy while the queue is full */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split("$");
  if (scheme !== "scrypt" || !salt || !key) return false;
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  return timingSafeEqual(Buffer.from(key, "base64url"), await derive(password, Buffer.from(salt, "base64url"), cost));
}

/** Contains the cost, so that it can rise for new passwords. */
const format = (salt: Buffer, key: Buffer) =>
  ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")].join("$");

/** A hash that no password has. Checking it for unknown names takes as long as checking a real one. */
export const HASH_OF_NOTHING = format(Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES));

/** Normalises to NFKC, since systems compose the same characters differently. */
const derive = (password: string, salt: Buffer, cost: ScryptOptions) =>
  deriveKey({ password: password.normalize("NFKC"), salt, length: KEY_BYTES, cost });
