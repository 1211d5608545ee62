import { decodeXML } from "entities/decode";
import { packedPart, type Read, wholePart, type ZipPart, zipParts } from "./zipParts.ts";

const OFFICE = "application/vnd.openxmlformats-officedocument";
const OPEN_DOCUMENT = "application/vnd.oasis.opendocument";
const OPEN_TYPE_MAX = 100;

/** Types of documents that are archives, by their extensions. */
export const DOCUMENT_TYPES = {
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  pptx: `${OFFICE}.presentationml.presentation`,
  odt: `${OPEN_DOCUMENT}.text`,
  ods: `${OPEN_DOCUMENT}.spreadsheet`,
  odp: `${OPEN_DOCUMENT}.presentation`,
};
const OPEN_TYPES = [DOCUMENT_TYPES.odt, DOCUMENT_TYPES.ods, DOCUMENT_TYPES.odp];
/** Documents of Word and the like have a folder of their program. */
const OFFICE_FOLDERS: [type: string, folder: string][] = [
  [DOCUMENT_TYPES.docx, "word/"],
  [DOCUMENT_TYPES.xlsx, "xl/"],
  [DOCUMENT_TYPES.pptx, "ppt/"],
];
/** Names of parts in which documents of any program have macros. */
const MACRO_PARTS = /(?:^|\/)(?:vbaProject\.bin$|vbaData\.xml$|macrosheets\/|Basic\/|Scripts\/)/i;
/** Types of parts with macros and programs, whatever the parts are called. */
const MACRO_TYPES = /macro|vba|activex/i;
const TYPES_PART = "[Content_Types].xml";

export const isZip = (head: Uint8Array): boolean =>
  Buffer.from(head.subarray(0, 4)).equals(Buffer.from("PK\u0003\u0004"));

/** Returns the type of a document that is an archive, by the parts that it must have; undefined for any other archive. */
export async function documentType(size: number, read: Read): Promise<string | undefined> {
  const parts = await zipParts(size, read);
  const [first] = parts ?? [];
  if (!parts || !first || hasNameTwice(parts)) return undefined;
  if (parts.some(({ name }) => MACRO_PARTS.test(name.replaceAll("\\", "/")))) return undefined;
  return first.name === "mimetype" ? openType(parts, first, read) : officeType(parts, read);
}

/** Its first part is its type as it is. */
async function openType(parts: ZipPart[], first: ZipPart, read: Read): Promise<string | undefined> {
  if (!first.isStored || first.offset !== 0 || first.size > OPEN_TYPE_MAX) return undefined;
  const type = (await packedPart(first, read, first.size))?.toString("latin1");
  const content = parts.find(({ name }) => name === "content.xml");
  if (!type || !content || (await packedPart(content, read)) === undefined) return undefined;
  return OPEN_TYPES.find((one) => one === type);
}

async function officeType(parts: ZipPart[], read: Read): Promise<string | undefined> {
  const [type, folder] = OFFICE_FOLDERS.find(([, own]) => parts.some(({ name }) => name.startsWith(own))) ?? [];
  const isMain = ({ name }: ZipPart) => folder !== undefined && name.startsWith(folder) && name.endsWith(".xml");
  const types = parts.find(({ name }) => name === TYPES_PART);
  const main = parts.find(isMain);
  if (!types || !main || main.size === 0 || (await packedPart(main, read)) === undefined) return undefined;
  const listed = await wholePart(types, read);
  return listed === undefined || listed.length === 0 || hasMacroType(listed) ? undefined : type;
}

/** Programs differ in which of two parts with one name they open. */
const hasNameTwice = (parts: ZipPart[]): boolean =>
  new Set(parts.map(({ name }) => name.toLowerCase())).size < parts.length;

/** Looks at the list of types in whatever way its letters are written: in UTF-16, as entities or by a definition of its own. */
function hasMacroType(listed: Buffer): boolean {
  const text = decodeXML(listed.toString("latin1").replaceAll("\0", ""));
  return MACRO_TYPES.test(text) || text.includes("<!");
}
