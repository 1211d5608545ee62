/** The largest edge that any screen shows, in pixels. */
export const PICTURE_EDGE_MAX = 2_000;

export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** A picture to decode, and the memory that the process may use for it. With a width, it becomes a WebP of that width at most. */
export type PictureTask = { type: PictureType; content: Uint8Array; width?: number; memoryBytes: number };

/** A picture as it was made, and the size in pixels that it stands for: that of the whole picture, also if it was scaled. */
export type Picture = { bytes: Uint8Array; width: number; height: number };
