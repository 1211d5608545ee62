/** The largest edge that any screen shows, in pixels. */
export const PICTURE_EDGE_MAX = 2_000;

export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** A picture to decode, and the memory that the process may use for it. */
export type PictureTask = { type: PictureType; content: Uint8Array; memoryBytes: number };
