import sharp from "sharp";
import { addDeskFilePiece, beginDeskFile, completeDeskFile } from "#contract/desk/files/endpoints.ts";
import { DESK_FILE_PIECE_BYTES, piecesOf } from "#contract/desk/files/rules.ts";
import type { DeskFile } from "#contract/desk/files/schemas.ts";
import type { apiFor } from "../server/api.ts";

type Desk = Pick<ReturnType<typeof apiFor>, "call" | "answer">;

/** Sends all pieces of a file and leaves its completion to the caller. */
export async function sendPieces(desk: Desk, content: Buffer, name: string) {
  const { id } = await desk.call(beginDeskFile, { body: { name, size: content.length } });
  const params = { fileId: id };
  for (let position = 0; position < piecesOf(content.length); position += 1) {
    const from = position * DESK_FILE_PIECE_BYTES;
    const body = new Uint8Array(content.subarray(from, from + DESK_FILE_PIECE_BYTES));
    await desk.call(addDeskFilePiece, { params, query: { position }, body });
  }
  return params;
}

/** A file that a member of staff has sent. */
export async function givenDeskFile(desk: Desk, content: Buffer, name: string): Promise<DeskFile> {
  return desk.call(completeDeskFile, { params: await sendPieces(desk, content, name) });
}

/** A photograph as a phone takes it: on its side, with the place where it was taken. */
export const photograph = (width = 3_000, height = 1_500): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#3a7" } })
    .withExif({
      IFD0: { Make: "Telefon" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "59/1 19/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
