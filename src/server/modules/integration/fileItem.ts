import { createHash } from "node:crypto";
import { z } from "zod";
import { FileName } from "#contract/desk/files/schemas.ts";
import { text } from "#contract/schemas/common.ts";
import { pictureType } from "#server/http/pictureType.ts";
import { BadInput } from "#server/http/problems.ts";
import { isTreated, treatPicture } from "../files/treatPicture.ts";
import type { Wanted } from "./storedItems.ts";

const MEDIA_TYPE = /^[a-z]+\/[a-z0-9][a-z0-9.+-]*$/;
export const FileQuery = z.object({
  name: FileName,
  type: text(100).regex(MEDIA_TYPE).default("application/octet-stream"),
});

/**
 * Returns the item of a file. What browsers show has to be what it says. A picture is kept smaller and without the data of
 * its camera; the item describes what was sent. Not for a transaction, since scanning takes time.
 * @throws BadInput, and what `scan` throws
 */
export async function fileItem(
  { name, type }: z.output<typeof FileQuery>,
  sent: unknown,
  scan: (content: Uint8Array) => Promise<void>,
): Promise<Pick<Wanted, "body" | "content">> {
  if (!(sent instanceof Uint8Array) || sent.length === 0)
    throw new BadInput("body", "send the content of the file as application/octet-stream");
  const isPicture = type.startsWith("image/");
  if (isPicture && pictureType(sent) !== type) throw new BadInput("query.type", `the content is not ${type}`);
  if (type === "application/pdf" && !Buffer.from(sent).subarray(0, 5).equals(Buffer.from("%PDF-")))
    throw new BadInput("query.type", `the content is not ${type}`);
  await scan(sent);
  const content = isTreated(type) ? (await treatPicture(type, sent))?.bytes : sent;
  if (!content) throw new BadInput("body", "cannot be read as a picture");
  const sha256 = createHash("sha256").update(sent).digest("hex");
  return { body: { name, type, size: sent.length, sha256 }, content };
}
