import { z } from "zod";
import { Bytes, FileContent, PictureQuery } from "#contract/files/schemas.ts";
import { TEACHING_ROLES } from "#contract/kinds.ts";
import { Attachment, Id, Nothing, trimmed } from "#contract/schemas/common.ts";
import { schemasFor } from "#contract/schemas/endpointSchemas.ts";
import type * as filesEndpoints from "./endpoints.ts";
import { DESK_FILE_MAX_BYTES, DESK_FILE_PIECE_BYTES, piecesOf } from "./rules.ts";

/** Slashes would be folders, and control characters break headers. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: These are what is refused.
const NOT_IN_NAMES = /[\u0000-\u001f\u007f/\\]/;

/** Characters that turn the direction of text, so that "a\u202Egnp.exe" is shown as "aexe.png". */
const DIRECTIONS = /\p{Bidi_Control}/gu;

/** The name of a file on the device of its sender, without what would show another one. */
export const FileName = trimmed(200)
  .overwrite((name) => name.replace(DIRECTIONS, "").trim())
  .min(1)
  .refine((name) => !NOT_IN_NAMES.test(name), "holds a slash or a control character");

export type DeskFile = Attachment;

export const deskFilesSchemas = schemasFor<typeof filesEndpoints>()({
  beginDeskFile: {
    summary: "Begins a file for a post or documentation, which is sent in pieces.",
    roles: TEACHING_ROLES,
    audit: "files",
    body: z.strictObject({ name: FileName, size: z.number().int().min(1).max(DESK_FILE_MAX_BYTES) }),
    reply: z.object({ id: Id }),
  },
  addDeskFilePiece: {
    summary: "Keeps a piece of a file. All have 256 KiB, except the last.",
    roles: TEACHING_ROLES,
    reach: "content",
    audit: "files",
    bodyLimit: DESK_FILE_PIECE_BYTES,
    query: z.object({
      position: z.coerce
        .number()
        .int()
        .min(0)
        .max(piecesOf(DESK_FILE_MAX_BYTES) - 1),
    }),
    body: Bytes,
    reply: Nothing,
  },
  completeDeskFile: {
    summary:
      "Completes a file: its content decides its type, viruses are refused, and pictures lose size and metadata.",
    roles: TEACHING_ROLES,
    reach: "content",
    audit: "files",
    reply: Attachment,
  },
  getDeskFile: {
    summary: "The contents of a file of the caller, or of a text within reach.",
    roles: TEACHING_ROLES,
    audit: "files",
    query: PictureQuery,
    reply: FileContent,
  },
});
