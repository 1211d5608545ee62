import type { FastifyReply } from "fastify";
import type { FileContent } from "#contract/schemas/files.ts";

/** Types that a browser may show in place; all else is handed over as a download, so that nothing in it ever runs. */
const SHOWN = new Set(["image/png", "image/jpeg", "image/gif", "image/webp", "application/pdf"]);

export function sendFile(reply: FastifyReply, { name, type, bytes }: FileContent): FastifyReply {
  const isShown = SHOWN.has(type);
  return reply
    .type(isShown ? type : "application/octet-stream")
    .header("content-disposition", `${isShown ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header("content-security-policy", "sandbox; default-src 'none'")
    .send(Buffer.from(bytes));
}
