import { inflateSync } from "node:zlib";

/**
 * Decodes a non-interlaced PNG with eight bits per channel to RGBA.
 * @throws Error for other PNGs
 */
export function pixelsOf(bytes: Buffer): [number, number, number, number][] {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (bytes.toString("hex", 24, 29) !== "0806000000")
    throw new Error("Not a PNG of four channels with eight bits each");
  const packed: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (bytes.toString("latin1", at + 4, at + 8) === "IDAT")
      packed.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  }
  const lines = inflateSync(Buffer.concat(packed));
  const stride = width * 4;
  const plain = Buffer.alloc(stride * height);
  const byte = (row: number, at: number) => (row < 0 || at < 0 ? 0 : (plain[row * stride + at] ?? 0));
  for (let row = 0; row < height; row += 1) {
    const filter = lines[row * (stride + 1)] ?? 0;
    for (let at = 0; at < stride; at += 1) {
      const [left, above, corner] = [byte(row, at - 4), byte(row - 1, at), at < 4 ? 0 : byte(row - 1, at - 4)];
      const predicted = [0, left, above, (left + above) >> 1, nearest(left, above, corner)][filter] ?? 0;
      plain[row * stride + at] = (lines[row * (stride + 1) + 1 + at] ?? 0) + predicted;
    }
  }
  return Array.from({ length: width * height }, (_, index) => [...plain.subarray(index * 4, index * 4 + 4)] as never);
}

/** The Paeth predictor of PNG. */
function nearest(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [a, b, c] = [left, above, corner].map((value) => Math.abs(guess - value)) as [number, number, number];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}
