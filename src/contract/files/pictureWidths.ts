/** Widths in pixels in which the server sends pictures: for a row, half a page, a page, and a page on a fine display. */
export const PICTURE_WIDTHS = ["240", "480", "960", "1600"] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
