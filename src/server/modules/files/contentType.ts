import { pictureType } from "#server/http/pictureType.ts";

type Kind = { type: string; extensions: [string, ...string[]]; is: (head: Buffer) => boolean };

const OFFICE = "application/vnd.openxmlformats-officedocument";
const OPEN_DOCUMENT = "application/vnd.oasis.opendocument";
const isZip = (head: Buffer) => head.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004"));

/** Documents of Word and the like are archives with a folder of their program. */
const officeKind = (name: string, folder: string, extension: string): Kind => ({
  type: `${OFFICE}.${name}`,
  extensions: [extension],
  is: (head) => isZip(head) && head.includes("[Content_Types].xml") && head.includes(`${folder}/`),
});

/** Archives that begin with their type. */
const openKind = (name: string, extension: string): Kind => ({
  type: `${OPEN_DOCUMENT}.${name}`,
  extensions: [extension],
  is: (head) => isZip(head) && head.includes(`mimetype${OPEN_DOCUMENT}.${name}`),
});

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
  officeKind("wordprocessingml.document", "word", "docx"),
  officeKind("spreadsheetml.sheet", "xl", "xlsx"),
  officeKind("presentationml.presentation", "ppt", "pptx"),
  openKind("text", "odt"),
  openKind("spreadsheet", "ods"),
  openKind("presentation", "odp"),
  { type: TEXT_TYPE, extensions: ["txt", "csv", "ics", "md"], is: isText },
];

/** Returns the type of a file by the beginning of its content; undefined for what staff cannot send. */
export const contentType = (head: Uint8Array): string | undefined =>
  KINDS.find(({ is }) => is(Buffer.from(head.buffer, head.byteOffset, head.byteLength)))?.type;

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
