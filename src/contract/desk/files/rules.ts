/** Limits of what staff attach to posts and documentations (DESK-4). */

/** The largest file that staff attach to a text, in bytes. */
export const DESK_FILE_MAX_BYTES = 25 * 1024 * 1024;
/** Files are sent in pieces of this size, so that none is held in memory and a broken line loses little. */
export const DESK_FILE_PIECE_BYTES = 256 * 1024;
export const FILES_PER_TEXT_MAX = 20;
/** Bytes that one person may send in a day. */
export const DESK_FILE_BYTES_A_DAY = 500 * 1024 * 1024;
export const ALTERNATIVE_TEXT_MAX = 500;

export const piecesOf = (size: number): number => Math.ceil(size / DESK_FILE_PIECE_BYTES);

/** Reasons for refusing a sent file, as the field that the problem names. */
export const FILE_REFUSALS = { type: "content.type", virus: "content.virus", picture: "content.picture" } as const;
