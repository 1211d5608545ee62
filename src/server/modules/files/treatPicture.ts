import { PICTURE_TYPES, type Picture, type PictureType } from "./pictureTask.ts";
import { PICTURE_LIMITS, pictureWorker } from "./pictureWorker.ts";

export const isTreated = (type: string): type is PictureType => PICTURE_TYPES.some((known) => known === type);

const decode = pictureWorker(PICTURE_LIMITS);

/**
 * Scales a picture down to the largest edge, turns it upright, and leaves out everything that is not picture: position,
 * camera, times and previews.
 * @returns null for what cannot be read as a picture
 */
export const treatPicture = (type: PictureType, content: Uint8Array): Promise<Picture | null> =>
  decode({ type, content });

/**
 * Scales a picture to a width, as WebP.
 * @returns null for an animation, and for what cannot be read as a picture
 */
export const scalePicture = (type: PictureType, content: Uint8Array, width: number): Promise<Picture | null> =>
  decode({ type, content, width });
