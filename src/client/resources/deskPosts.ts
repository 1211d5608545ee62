import { ApiError } from "#client/http/request/apiError.ts";
import { request, requestFile } from "#client/http/request/request.ts";
import { usePagedResource } from "#client/http/usePagedResource.ts";
import { useResource } from "#client/http/useResource.ts";
import { addDeskFilePiece, beginDeskFile, completeDeskFile, getDeskFile } from "#contract/desk/files/endpoints.ts";
import { DESK_FILE_MAX_BYTES, DESK_FILE_PIECE_BYTES, FILE_REFUSALS, piecesOf } from "#contract/desk/files/rules.ts";
import type { DeskFile } from "#contract/desk/files/schemas.ts";
import {
  DESK_TEXTS_PAGE_SIZE,
  getDeskText,
  getDeskTextMissing,
  listDeskTextGroups,
  listDeskTexts,
} from "#contract/desk/posts/endpoints.ts";
import type { DeskText } from "#contract/desk/posts/schemas.ts";
import type { PictureWidth } from "#contract/files/pictureWidths.ts";
import type { DeskTextKind } from "#contract/kinds.ts";

export const useDeskTexts = (kind: DeskTextKind) =>
  usePagedResource(listDeskTexts, DESK_TEXTS_PAGE_SIZE, (page) => ({ query: { kind, page } }));

export const useDeskTextGroups = () => useResource(listDeskTextGroups, {});

export const useDeskText = (postId: string) => useResource(getDeskText, { params: { postId } });

export const useDeskTextMissing = (postId: string) => useResource(getDeskTextMissing, { params: { postId } });

/** Fetches a text as it is now, after somebody else has changed it. */
export const fetchDeskText = (postId: string): Promise<DeskText> => request(getDeskText, { params: { postId } });

/** Returns the fields that the server has refused, as in `title`. */
export const refusedFields = (error: unknown): string[] =>
  error instanceof ApiError ? (error.problem?.errors ?? []).map(({ field }) => field.replace(/^body\./, "")) : [];

export const fetchDeskFile = (fileId: string, width?: PictureWidth): Promise<Blob> =>
  requestFile(getDeskFile, { params: { fileId }, query: { width } });

type Sending = {
  /** Told how much of the file has arrived, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Sends a file piece by piece. A lost connection is waited for, and only the last piece is sent again. */
export async function sendDeskFile(file: File, { onProgress, signal }: Sending): Promise<DeskFile> {
  const { id } = await request(beginDeskFile, { body: { name: nameOf(file), size: file.size } }, { signal });
  const params = { fileId: id };
  const count = piecesOf(file.size);
  for (let position = 0; position < count; position += 1) {
    const from = position * DESK_FILE_PIECE_BYTES;
    const body = new Uint8Array(await file.slice(from, from + DESK_FILE_PIECE_BYTES).arrayBuffer());
    await request(addDeskFilePiece, { params, query: { position }, body }, { signal });
    onProgress((position + 1) / count);
  }
  return request(completeDeskFile, { params }, { signal });
}

export type FileProblem = "type" | "virus" | "picture" | "size" | "empty" | "day" | "scanner" | "failed";

/** Returns why a file cannot be sent, as far as its size says it. */
export function problemOfSize({ size }: File): FileProblem | null {
  if (size === 0) return "empty";
  return size > DESK_FILE_MAX_BYTES ? "size" : null;
}

/** Returns why a file has not been sent. */
export function problemOfSending(error: unknown): FileProblem {
  if (!(error instanceof ApiError)) return "failed";
  if (error.status === 429) return "day";
  if (error.status === 503) return "scanner";
  const fields = error.problem?.errors?.map(({ field }) => field) ?? [];
  const known = (["type", "virus", "picture"] as const).find((problem) => fields.includes(FILE_REFUSALS[problem]));
  return known ?? "failed";
}

const NAME_MAX = 200;

/** Returns a name that the server takes; the extension is at its end. */
const nameOf = ({ name }: File): string =>
  name
    .replace(/[\p{Cc}/\\]/gu, " ")
    .trim()
    .slice(-NAME_MAX) || "file";
