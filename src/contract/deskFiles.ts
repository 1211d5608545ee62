import { DESK_FILE_PIECE_BYTES } from "./deskFileRules.ts";
import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type { DeskFile } from "./schemas/deskFiles.ts";

const forWriters = {
  offer: OFFERS.desk,
  access: "staff",
  reach: ["mentor", "teacher", "office"],
  audit: "files",
} as const;

/** Begins a file, whose pieces and completion follow. It belongs to no text until one is saved with it (DESK-4). */
export const beginDeskFile = {
  name: "beginDeskFile",
  method: "POST",
  path: "/desk/files",
  ...forWriters,
} as const satisfies Endpoint;

export const addDeskFilePiece = {
  name: "addDeskFilePiece",
  method: "POST",
  path: "/desk/files/:fileId/pieces",
  takes: "bytes",
  bodyLimit: DESK_FILE_PIECE_BYTES,
  ...forWriters,
} as const satisfies Endpoint;

/** Checks a file whose pieces have all arrived, and prepares it for its readers. */
export const completeDeskFile = {
  name: "completeDeskFile",
  method: "POST",
  path: "/desk/files/:fileId/completion",
  ...forWriters,
} as const satisfies Endpoint;

export const getDeskFile = {
  name: "getDeskFile",
  method: "GET",
  path: "/desk/files/:fileId",
  content: "file",
  ...forWriters,
} as const satisfies Endpoint;
