import { z } from "zod";
import { PICTURE_OWNERS } from "../kinds.ts";
import { PICTURE_MAX_BYTES } from "../limits.ts";
import { OFFERS } from "../offers.ts";
import { Id, text } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import type * as endpoints from "./endpoints.ts";
import { PICTURE_WIDTHS } from "./pictureWidths.ts";

/** A body for endpoints that take bytes. */
export const Bytes = z
  .instanceof(Uint8Array, { error: "Must be the bytes of the file" })
  .meta({ type: "string", format: "binary" });

export type WholeFile = { name: string; type: string; bytes: Uint8Array };

/** The contents of a file, for endpoints whose content is "file": whole, or in pieces that are read one by one. */
export type FileContent = WholeFile | (Omit<WholeFile, "bytes"> & { size: number; pieces: AsyncIterable<Uint8Array> });
export const FileContent = z.custom<FileContent>();

/** Asks for a picture in a width, as WebP. Other files, and pictures that cannot be scaled, come as they are. */
export const PictureQuery = z.object({ width: z.enum(PICTURE_WIDTHS).optional() });

export const filesSchemas = schemasFor<typeof endpoints>()({
  getFileItem: {
    summary: "The contents of a file on something that the student may see.",
    offer: [OFFERS.plans, OFFERS.nativeAssignments],
    audit: "files",
    reply: FileContent,
  },
  getOutsidePicture: {
    summary:
      "A picture of another host that is in a plan, an assignment or a post of the student; none if the host gives none.",
    offer: [OFFERS.plans, OFFERS.nativeAssignments, OFFERS.posts],
    audit: "files",
    query: z.object({
      contentId: Id,
      contentType: z.enum(PICTURE_OWNERS),
      address: text(2_000).check(z.url({ protocol: /^https$/ })),
    }),
    reply: FileContent.nullable(),
  },
  addPicture: {
    summary: "Keeps a picture for the caller's answer to a form; its content decides its type, whatever it is sent as.",
    offer: [OFFERS.forms, OFFERS.meetings],
    audit: "files",
    bodyLimit: PICTURE_MAX_BYTES,
    body: Bytes,
    reply: z.object({ id: Id }),
  },
  getPicture: {
    summary: "A picture in an answer, for whom has put it there.",
    offer: [OFFERS.forms, OFFERS.meetings],
    audit: "files",
    reply: FileContent,
  },
});
