import { createHash } from "node:crypto";
import { z } from "zod";
import { pictureType } from "#server/http/pictureType.ts";
import { BadInput } from "#server/http/problems.ts";
import type { Wanted } from "./storedItems.ts";

const MEDIA_TYPE = /^[a-z]+\/[a-z0-9][a-z0-9.+-]*$/;
/** Slashes would be folders, and control characters break headers. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: These are what is refused.
const NOT_IN_NAMES = /[\u0000-\u001f\u007f/\\]/;

export const FileQuery = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine((name) => !NOT_IN_NAMES.test(name), "holds a slash or a control character"),
  type: z.string().max(100).regex(MEDIA_TYPE).default("application/octet-stream"),
});

/**
 * Returns the item of a file. What browsers show has to be what it says.
 * @throws BadInput
 */
export function fileItem(
  { name, type }: z.output<typeof FileQuery>,
  content: unknown,
): Pick<Wanted, "body" | "content"> {
  if (!(content instanceof Uint8Array) || content.length === 0)
    throw new BadInput("body", "send the content of the file as application/octet-stream");
  const isPicture = type.startsWith("image/");
  if (isPicture && pictureType(content) !== type) throw new BadInput("query.type", `the content is not ${type}`);
  if (type === "application/pdf" && !Buffer.from(content).subarray(0, 5).equals(Buffer.from("%PDF-")))
    throw new BadInput("query.type", `the content is not ${type}`);
  const sha256 = createHash("sha256").update(content).digest("hex");
  return { body: { name, type, size: content.length, sha256 }, content };
}
