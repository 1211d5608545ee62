import { packedPart, type Read, type ZipPart, zipParts } from "./zipParts.ts";

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
const MACROS = /(?:^|\/)vbaProject\.bin$/i;

export const isZip = (head: Uint8Array): boolean =>
  Buffer.from(head.subarray(0, 4)).equals(Buffer.from("PK\u0003\u0004"));

/** Returns the type of a document that is an archive, by the parts that it must have; undefined for any other archive. */
export async function documentType(size: number, read: Read): Promise<string | undefined> {
  const parts = await zipParts(size, read);
  const [first] = parts ?? [];
  if (!parts || !first || parts.some(({ name }) => MACROS.test(name))) return undefined;
  return first.name === "mimetype" ? openType(parts, first, read) : officeType(parts, read);
}

/** Its first part is its type as it is. */
async function openType(parts: ZipPart[], first: ZipPart, read: Read): Promise<string | undefined> {
  if (!first.isStored || first.offset !== 0 || first.size > OPEN_TYPE_MAX) return undefined;
  const type = await packedPart(first, read, first.size);
  const content = parts.find(({ name }) => name === "content.xml");
  if (!type || !content || (await packedPart(content, read)) === undefined) return undefined;
  return OPEN_TYPES.find((one) => one === type);
}

async function officeType(parts: ZipPart[], read: Read): Promise<string | undefined> {
  const [type, folder] = OFFICE_FOLDERS.find(([, own]) => parts.some(({ name }) => name.startsWith(own))) ?? [];
  const isMain = ({ name }: ZipPart) => folder !== undefined && name.startsWith(folder) && name.endsWith(".xml");
  const needed = [parts.find(({ name }) => name === "[Content_Types].xml"), parts.find(isMain)];
  for (const part of needed)
    if (!part || part.size === 0 || (await packedPart(part, read)) === undefined) return undefined;
  return type;
}
