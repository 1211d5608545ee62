import { crc32, deflateSync } from "node:zlib";

type Colour = readonly [red: number, green: number, blue: number];

type Size = { width: number; height: number };

/** A drawn picture. It is drawn when first asked for, and once for all worlds of a process. */
export type Drawing = Size & { png: () => Uint8Array };

function drawing(size: Size, colourAt: (x: number, y: number) => Colour): Drawing {
  let drawn: Uint8Array | undefined;
  return {
    ...size,
    png: () => {
      drawn ??= png(colourAt, size);
      return drawn;
    },
  };
}

const LANDSCAPE = { width: 640, height: 400 };
const PORTRAIT = { width: 420, height: 560 };

const isIn = (x: number, y: number, [left, top, right, bottom]: readonly [number, number, number, number]) =>
  x >= left && x < right && y >= top && y < bottom;

/** A lake, hills and a low sun. */
export const hillsAtSunset = drawing(LANDSCAPE, (x, y) => {
  const ridge = (at: number, height: number, wave: number) =>
    height + 24 * Math.sin(at / wave) + 10 * Math.sin(at / 23);
  if (y > 320) return mix([72, 106, 140], [38, 62, 96], (y - 320) / 80);
  if (y > ridge(x, 270, 90)) return [46, 84, 62];
  if (y > ridge(x + 180, 230, 130)) return [84, 122, 92];
  if (Math.hypot(x - 440, y - 130) < 46) return [255, 236, 170];
  return mix([120, 168, 214], [250, 196, 140], Math.min(1, y / 240));
});

/** Birches by a path. */
export const birches = drawing(PORTRAIT, (x, y) => {
  const trunk = [60, 150, 262, 356].find((left, at) => x >= left && x < left + 22 + 6 * (at % 2));
  if (trunk !== undefined && y < 480)
    return (y + trunk) % 67 < 7 && (x - trunk) % 17 < 11 ? [70, 70, 66] : [238, 236, 228];
  if (y > 440) return Math.abs(x - 210 + (y - 440) / 3) < 30 + (y - 440) / 2 ? [196, 168, 124] : [96, 140, 78];
  const leaf = Math.sin(x / 19) + Math.cos(y / 16) + Math.sin((x + y) / 27);
  return leaf > 0.9 ? [150, 188, 92] : mix([196, 222, 230], [150, 196, 150], y / 440);
});

/** A fire between stones, at dusk. */
export const campfire = drawing(LANDSCAPE, (x, y) => {
  const flame = (high: number, wide: number) =>
    y < 290 && y > 290 - high && Math.abs(x - 320) < ((y - 290 + high) / high) * wide;
  if (flame(90, 30)) return [255, 236, 150];
  if (flame(150, 58)) return [246, 168, 54];
  if (flame(190, 84)) return [214, 84, 40];
  if (Math.abs(y - 300 - Math.abs(x - 320) / 12) < 12 && Math.abs(x - 320) < 120) return [92, 62, 42];
  if ([150, 220, 420, 490].some((at) => Math.hypot(x - at, (y - 330) * 1.4) < 36)) return [120, 122, 128];
  if (y > 300) return mix([70, 84, 62], [42, 52, 42], (y - 300) / 100);
  return mix([38, 50, 92], [206, 128, 96], y / 300);
});

/** A rowing boat on still water. */
export const boat = drawing(LANDSCAPE, (x, y) => {
  if (y > 220 && y < 290 && Math.abs(x - 320) < 190 - (y - 220) * 1.1) return y < 236 ? [120, 70, 44] : [176, 108, 64];
  if (Math.abs(y - 180 - (x - 320) / 3) < 5 && x > 240 && x < 450 && y < 236) return [222, 196, 150];
  if (y > 150)
    return (y + Math.round(6 * Math.sin(x / 40))) % 38 < 3
      ? [150, 196, 214]
      : mix([118, 172, 198], [62, 112, 148], (y - 150) / 250);
  return y > 120 + 14 * Math.sin(x / 70) ? [66, 104, 76] : mix([176, 212, 236], [232, 240, 240], y / 140);
});

/** A map with the points of an orienteering course. */
export const orienteeringMap = drawing(LANDSCAPE, (x, y) => {
  const points = [
    [120, 110],
    [300, 70],
    [520, 150],
    [430, 310],
    [190, 290],
  ] as const;
  if (points.some(([left, top]) => Math.abs(Math.hypot(x - left, y - top) - 22) < 3)) return [176, 40, 140];
  if (Math.hypot((x - 420) / 1.7, y - 220) < 62) return [130, 190, 224];
  if (Math.abs(y - 240 - 50 * Math.sin(x / 110)) < 4) return [90, 80, 70];
  const height = Math.sin(x / 90) * 40 + Math.cos(y / 60) * 50;
  if (Math.abs(height % 18) < 1.2) return [196, 142, 92];
  return x + y * 1.5 < 420 ? [206, 230, 178] : [250, 240, 206];
});

/** A bus at its stop. */
export const bus = drawing(LANDSCAPE, (x, y) => {
  if ([190, 430].some((left) => Math.hypot(x - left, y - 300) < 34))
    return [190, 430].some((left) => Math.hypot(x - left, y - 300) < 14) ? [190, 190, 190] : [44, 44, 48];
  const isWindow = y > 150 && y < 210 && x > 110 && x < 520 && (x - 110) % 84 < 70;
  if (isIn(x, y, [90, 120, 540, 300]))
    return isWindow ? [190, 220, 236] : y > 236 && y < 250 ? [240, 240, 236] : [36, 116, 168];
  if (isIn(x, y, [584, 120, 592, 320])) return [120, 120, 126];
  if (isIn(x, y, [566, 84, 610, 128])) return [246, 196, 60];
  return y > 310 ? mix([120, 122, 126], [96, 98, 102], (y - 310) / 90) : mix([200, 222, 238], [232, 238, 232], y / 310);
});

/** Sand, a bucket and a cake. */
export const sandpit = drawing(LANDSCAPE, (x, y) => {
  if (Math.hypot(x - 400, (y - 280) * 1.6) < 70) return [200, 160, 100];
  if (y > 150 && y < 270 && Math.abs(x - 220) < 70 - (y - 150) / 4) return y < 168 ? [150, 30, 40] : [206, 54, 60];
  return mix([240, 218, 170], [222, 190, 132], y / LANDSCAPE.height);
});

/** Cakes of sand in a row, with cones on them. */
export const sandCakes = drawing(PORTRAIT, (x, y) => {
  const [column, row] = [Math.round((x - 110) / 200), Math.round((y - 110) / 170)];
  const away = Math.hypot(x - 110 - column * 200, y - 110 - row * 170);
  if (isIn(column, row, [0, 0, 2, 3])) {
    if (away < 18) return [110, 70, 44];
    if (away < 66) return away > 58 ? [176, 136, 82] : [206, 168, 110];
  }
  return mix([238, 216, 170], [226, 198, 142], y / PORTRAIT.height);
});

/** Cones in the hollow of a spade. */
export const cones = drawing(LANDSCAPE, (x, y) => {
  const cone = [
    [230, 190],
    [320, 150],
    [400, 210],
    [300, 240],
  ].find(([left = 0, top = 0]) => Math.hypot((x - left) * 1.3, y - top) < 44);
  if (cone) return (x + y) % 18 < 4 || Math.abs(x - y) % 18 < 4 ? [72, 44, 28] : [138, 90, 54];
  if (Math.hypot((x - 315) / 1.5, y - 200) < 118) return [64, 134, 176];
  if (isIn(x, y, [480, 182, 640, 218])) return [208, 160, 92];
  return mix([240, 220, 174], [224, 194, 138], y / LANDSCAPE.height);
});

/** A course of mats and a bench in the hall. */
export const obstacleCourse = drawing(LANDSCAPE, (x, y) => {
  if (isIn(x, y, [60, 270, 220, 316])) return [58, 122, 186];
  if (isIn(x, y, [250, 240, 420, 316])) return y < 262 ? [232, 190, 84] : [214, 158, 54];
  if (isIn(x, y, [450, 214, 600, 230])) return [186, 130, 78];
  if ([470, 570].some((left) => isIn(x, y, [left, 230, left + 14, 316]))) return [128, 86, 52];
  if (y > 310) return (x + y) % 90 < 2 ? [186, 142, 92] : [214, 172, 118];
  return y > 60 && y < 150 && x % 160 > 30 && x % 160 < 130 ? [206, 228, 240] : [240, 234, 222];
});

/** Three quarters of a circle, as the small picture of a link. */
export function threeQuarters(): Uint8Array {
  const [width, height] = [160, 120];
  return png(
    (x, y) => {
      const [right, down] = [x - width / 2, y - height / 2];
      if (Math.hypot(right, down) > 48) return [236, 243, 250];
      return right > 0 && down < 0 ? [255, 255, 255] : [34, 114, 180];
    },
    { width, height },
  );
}

const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** Encodes pixels as a PNG with 8-bit colours. */
function png(colourAt: (x: number, y: number) => Colour, { width, height }: Size): Uint8Array {
  const pixels = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const start = y * (1 + width * 3) + 1 + x * 3;
      colourAt(x, y).forEach((value, channel) => {
        pixels[start + channel] = value;
      });
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
