/** The largest edge that any screen shows, in pixels. */
export const PICTURE_EDGE_MAX = 2_000;
/** More than any camera has; a small file may hold a picture that fills the memory. */
const PIXELS_MAX = 150_000_000;

const FORMATS = {
  "image/jpeg": ["jpeg", { quality: 82 }],
  "image/png": ["png", {}],
  "image/webp": ["webp", { quality: 82 }],
  "image/gif": ["gif", {}],
} as const;

export const isTreated = (type: string): type is keyof typeof FORMATS => type in FORMATS;

let last: Promise<unknown> = Promise.resolve();

/**
 * Scales a picture down to the largest edge, turns it upright, and leaves out everything that is not picture: position,
 * camera, times and previews. One picture at a time, each of which takes much memory.
 * @returns null for what cannot be read as a picture
 */
export function treatPicture(type: keyof typeof FORMATS, content: Uint8Array): Promise<Buffer | null> {
  const treated = last.then(() => treat(type, content));
  last = treated.catch(() => undefined);
  return treated;
}

/** The library is loaded with the first picture, since most servers' starts never need it. */
async function treat(type: keyof typeof FORMATS, content: Uint8Array): Promise<Buffer | null> {
  const { default: sharp } = await import("sharp");
  const [format, options] = FORMATS[type];
  try {
    return await sharp(content, { animated: format === "gif" || format === "webp", limitInputPixels: PIXELS_MAX })
      .autoOrient()
      .resize({ width: PICTURE_EDGE_MAX, height: PICTURE_EDGE_MAX, fit: "inside", withoutEnlargement: true })
      .toFormat(format, options)
      .toBuffer();
  } catch {
    return null;
  }
}
