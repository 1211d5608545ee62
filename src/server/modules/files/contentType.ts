import { pictureType } from "#server/http/pictureType.ts";
import { DOCUMENT_TYPES, documentType, isZip } from "./documentType.ts";
import type { Read } from "./zipParts.ts";

/** Beginning of a file by which its type is found. */
const HEAD_BYTES = 64 * 1024;

type Kind = { type: string; extensions: [string, ...string[]]; is: (head: Buffer) => boolean };

/** Documents that are archives have their types in their directories. */
const archiveKind = (type: string, extension: string): Kind => ({ type, extensions: [extension], is: () => false });

const pictureKind = (type: string, ...extensions: Kind["extensions"]): Kind => ({
  type,
  extensions,
  is: (head) => pictureType(head) === type,
});

/** Letters without control characters, which programs have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: These are what is looked for.
const NO_TEXT = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;
export const TEXT_TYPE = "text/plain";

/** Files that staff can send. Pages, scripts, programs and documents with macros are not among them. */
const KINDS: Kind[] = [
  pictureKind("image/jpeg", "jpg", "jpeg"),
  pictureKind("image/png", "png"),
  pictureKind("image/webp", "webp"),
  pictureKind("image/gif", "gif"),
  { type: "application/pdf", extensions: ["pdf"], is: (head) => head.subarray(0, 5).toString() === "%PDF-" },
  archiveKind(DOCUMENT_TYPES.docx, "docx"),
  archiveKind(DOCUMENT_TYPES.xlsx, "xlsx"),
  archiveKind(DOCUMENT_TYPES.pptx, "pptx"),
  archiveKind(DOCUMENT_TYPES.odt, "odt"),
  archiveKind(DOCUMENT_TYPES.ods, "ods"),
  archiveKind(DOCUMENT_TYPES.odp, "odp"),
  { type: TEXT_TYPE, extensions: ["txt", "csv", "ics", "md"], is: isText },
];

/** Returns the type of a file by its content; undefined for one that staff cannot send. */
export async function contentType(size: number, read: Read): Promise<string | undefined> {
  const head = await read(0, Math.min(size, HEAD_BYTES));
  return isZip(head) ? documentType(size, read) : KINDS.find(({ is }) => is(head))?.type;
}

/** Returns a name whose extension fits the content, so that no device opens the file as something else. */
export function fittingName(name: string, type: string): string {
  const [usual = "", ...others] = KINDS.find((kind) => kind.type === type)?.extensions ?? [];
  const dot = name.lastIndexOf(".");
  const extension = dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
  if ([usual, ...others].includes(extension)) return name;
  const stem = dot > 0 && /^[a-z0-9]{1,5}$/.test(extension) ? name.slice(0, dot) : name;
  return `${stem}.${usual}`;
}

/** The end of the beginning may be within a letter. */
function isText(head: Buffer): boolean {
  try {
    return !NO_TEXT.test(new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true }));
  } catch {
    return false;
  }
}

/** Checks all of a text, of which only the beginning is known. */
export async function isTextWhole(pieces: AsyncIterable<Uint8Array>): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const piece of pieces) if (NO_TEXT.test(decoder.decode(piece, { stream: true }))) return false;
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
