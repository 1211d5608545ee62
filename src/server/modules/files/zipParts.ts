import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";

/** A part of an archive, as its directory lists it. */
export type ZipPart = { name: string; isStored: boolean; size: number; offset: number };

/** Reads bytes of a file, from one position to another. */
export type Read = (from: number, to: number) => Promise<Buffer>;

// Sizes and signatures of the records (PKWARE's APPNOTE, 4.3).
const END = { signature: 0x06_05_4b_50, size: 22, commentMax: 0xff_ff };
const ENTRY = { signature: 0x02_01_4b_50, size: 46 };
const LOCAL = { signature: 0x04_03_4b_50, size: 30 };
const ENCRYPTED = 1;

/** Largest directory that is read: some 20,000 parts. */
const DIRECTORY_MAX_BYTES = 2 * 1024 * 1024;

/**
 * Reads the directory at the end of an archive; no part is unpacked.
 * @returns undefined if it is no whole archive, or one that is encrypted or over 4 GB
 */
export async function zipParts(size: number, read: Read): Promise<ZipPart[] | undefined> {
  const tailAt = Math.max(0, size - END.size - END.commentMax);
  const tail = await read(tailAt, size);
  const end = endRecord(tail);
  if (end === undefined) return undefined;
  const count = tail.readUInt16LE(end + 10);
  const bytes = tail.readUInt32LE(end + 12);
  const offset = tail.readUInt32LE(end + 16);
  if (bytes > DIRECTORY_MAX_BYTES || offset + bytes !== tailAt + end) return undefined;
  const parts = entriesOf(await read(offset, offset + bytes));
  return parts?.length === count && parts.every((part) => part.offset < offset) ? parts : undefined;
}

/** Returns where the last record begins, which ends with a comment of the length that it names. */
function endRecord(tail: Buffer): number | undefined {
  for (let at = tail.length - END.size; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === END.signature && at + END.size + tail.readUInt16LE(at + 20) === tail.length)
      return at;
  }
  return undefined;
}

function entriesOf(directory: Buffer): ZipPart[] | undefined {
  const parts: ZipPart[] = [];
  for (let at = 0; at < directory.length; ) {
    if (at + ENTRY.size > directory.length || directory.readUInt32LE(at) !== ENTRY.signature) return undefined;
    if (directory.readUInt16LE(at + 8) & ENCRYPTED) return undefined;
    const nameEnd = at + ENTRY.size + directory.readUInt16LE(at + 28);
    const next = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    if (next > directory.length) return undefined;
    parts.push({
      name: directory.toString("utf8", at + ENTRY.size, nameEnd),
      isStored: directory.readUInt16LE(at + 10) === 0,
      size: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    });
    at = next;
  }
  return parts;
}

/**
 * Reads the beginning of a part as it is in the archive.
 * @returns undefined if the directory names a part that is not there
 */
export async function packedPart(part: ZipPart, read: Read, length = 0): Promise<Buffer | undefined> {
  const name = Buffer.from(part.name);
  const local = await read(part.offset, part.offset + LOCAL.size + name.length);
  if (local.length < LOCAL.size + name.length || local.readUInt32LE(0) !== LOCAL.signature) return undefined;
  if (!local.subarray(LOCAL.size).equals(name)) return undefined;
  const content = part.offset + LOCAL.size + local.readUInt16LE(26) + local.readUInt16LE(28);
  return read(content, content + length);
}

const unpack = promisify(inflateRaw);

/** Largest size of a part that is unpacked, packed and unpacked. */
const PACKED_MAX = 256 * 1024;
const UNPACKED_MAX = 4 * 1024 * 1024;

/** Reads all of a small part. @returns undefined if it is not there, larger, or damaged */
export async function wholePart(part: ZipPart, read: Read): Promise<Buffer | undefined> {
  if (part.size > PACKED_MAX) return undefined;
  const packed = await packedPart(part, read, part.size);
  if (packed === undefined || part.isStored) return packed;
  try {
    return await unpack(packed, { maxOutputLength: UNPACKED_MAX });
  } catch {
    return undefined;
  }
}
