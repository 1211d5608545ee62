import { and, asc, eq, sql } from "drizzle-orm";
import { DESK_FILE_PIECE_BYTES } from "#contract/desk/files/rules.ts";
import type { Database } from "#server/database/connect.ts";
import { filePieces, files } from "#server/database/schema/files.ts";
import { NotFound } from "#server/http/problems.ts";

/** Reads a file piece by piece, each with a query of its own, so that no file is in memory whole. */
export async function* readPieces(db: Database, fileId: string): AsyncGenerator<Uint8Array> {
  const positions = await db
    .select({ at: filePieces.position })
    .from(filePieces)
    .where(eq(filePieces.fileId, fileId))
    .orderBy(asc(filePieces.position));
  for (const { at } of positions) yield await pieceAt(db, fileId, at);
}

/** Reads the contents of a file that another system brought. */
export async function contentInRow(db: Database, fileId: string): Promise<Uint8Array> {
  const [row] = await db.select({ bytes: files.content }).from(files).where(eq(files.id, fileId));
  if (!row) throw new NotFound();
  return row.bytes;
}

/** Reads all of a file that staff have sent. */
export async function wholeOf(db: Database, fileId: string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of readPieces(db, fileId)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** @throws Error if the piece has been removed meanwhile */
export async function pieceAt(db: Database, fileId: string, position: number): Promise<Uint8Array> {
  const [piece] = await db
    .select({ bytes: filePieces.bytes })
    .from(filePieces)
    .where(and(eq(filePieces.fileId, fileId), eq(filePieces.position, position)));
  if (!piece) throw new Error("A piece of a file is missing");
  return piece.bytes;
}

/** Reads some bytes of a file, from one position to another. */
export async function bytesAt(db: Database, fileId: string, from: number, to: number): Promise<Buffer> {
  const first = Math.floor(from / DESK_FILE_PIECE_BYTES);
  const pieces: Uint8Array[] = [];
  for (let position = first; position * DESK_FILE_PIECE_BYTES < to; position += 1)
    pieces.push(await pieceAt(db, fileId, position));
  const begin = first * DESK_FILE_PIECE_BYTES;
  return Buffer.concat(pieces).subarray(from - begin, to - begin);
}

/** Returns how many bytes of a file have arrived. */
export async function arrivedBytes(db: Database, fileId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string | null>`sum(octet_length(${filePieces.bytes}))` })
    .from(filePieces)
    .where(eq(filePieces.fileId, fileId));
  return Number(row?.bytes ?? 0);
}

/** Replaces the contents of a file. */
export async function replacePieces(db: Database, fileId: string, content: Uint8Array): Promise<void> {
  await db.delete(filePieces).where(eq(filePieces.fileId, fileId));
  for (let position = 0; position * DESK_FILE_PIECE_BYTES < content.length; position += 1) {
    const from = position * DESK_FILE_PIECE_BYTES;
    const bytes = Buffer.from(content.subarray(from, from + DESK_FILE_PIECE_BYTES));
    await db.insert(filePieces).values({ fileId, position, bytes });
  }
}
