import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { pictureType } from "./pictureType.ts";
import { BARE_POLICY } from "./securityHeaders.ts";

const MAX_BYTES = 500_000;
const TYPES = ["image/jpeg", "image/png", "image/webp"];

export type SignInPicture = { address: string; type: string; bytes: Buffer };

/** Reads the picture beside the sign-in. Its address changes with its content, so that browsers may keep it. */
export async function readSignInPicture(file: string): Promise<SignInPicture> {
  const unreadable = (error: NodeJS.ErrnoException) => {
    throw new Error(`SIGN_IN_PICTURE names a file that could not be read: ${error.code}`);
  };
  const { size } = await stat(file).catch(unreadable);
  if (size > MAX_BYTES) throw new Error("SIGN_IN_PICTURE is larger than 500 KB: scale the picture down");
  const bytes = await readFile(file).catch(unreadable);
  const type = pictureType(bytes);
  if (!type || !TYPES.includes(type)) throw new Error("SIGN_IN_PICTURE is no picture: save it as JPEG, PNG or WebP");
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  return { address: `/sign-in-picture/${hash}`, type, bytes };
}

/** Serves the picture to everybody, as the page of the sign-in is. */
export function serveSignInPicture(app: FastifyInstance, { address, type, bytes }: SignInPicture): void {
  app.get(address, { logLevel: "warn" }, (_request, reply) =>
    reply
      .headers({
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": BARE_POLICY,
      })
      .type(type)
      .send(bytes),
  );
}
