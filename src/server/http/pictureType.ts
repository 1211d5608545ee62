/** Magic bytes of each type; null matches any byte. */
const BEGINNINGS: Record<string, (number | null)[]> = {
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  "image/jpeg": [0xff, 0xd8, 0xff],
  "image/gif": [0x47, 0x49, 0x46, 0x38, null, 0x61],
  "image/webp": [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
};

/** Detects the type of a picture from its content; undefined if it is not one. */
export const pictureType = (bytes: Uint8Array): string | undefined =>
  Object.entries(BEGINNINGS).find(([, beginning]) =>
    beginning.every((byte, at) => (byte === null ? bytes.length > at : bytes[at] === byte)),
  )?.[0];
