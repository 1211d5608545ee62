import { crc32, deflateSync } from "node:zlib";

type Colour = readonly [red: number, green: number, blue: number];

const WIDTH = 640;
const HEIGHT = 400;

/** A lake, hills and a low sun. */
export function hillsAtSunset(): Uint8Array {
  const ridge = (x: number, height: number, wave: number) => height + 24 * Math.sin(x / wave) + 10 * Math.sin(x / 23);
  return png((x, y) => {
    if (y > 320) return mix([72, 106, 140], [38, 62, 96], (y - 320) / 80);
    if (y > ridge(x, 270, 90)) return [46, 84, 62];
    if (y > ridge(x + 180, 230, 130)) return [84, 122, 92];
    if (Math.hypot(x - 440, y - 130) < 46) return [255, 236, 170];
    return mix([120, 168, 214], [250, 196, 140], Math.min(1, y / 240));
  });
}

/** Sand, a bucket and a cake. */
export function sandpit(): Uint8Array {
  return png((x, y) => {
    if (Math.hypot(x - 400, (y - 280) * 1.6) < 70) return [200, 160, 100];
    if (y > 150 && y < 270 && Math.abs(x - 220) < 70 - (y - 150) / 4) return y < 168 ? [150, 30, 40] : [206, 54, 60];
    return mix([240, 218, 170], [222, 190, 132], y / HEIGHT);
  });
}

const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** Draws pixel by pixel into a PNG of 8-bit colours. */
function png(colourAt: (x: number, y: number) => Colour): Uint8Array {
  const pixels = Buffer.alloc(HEIGHT * (1 + WIDTH * 3));
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const start = y * (1 + WIDTH * 3) + 1 + x * 3;
      colourAt(x, y).forEach((value, channel) => {
        pixels[start + channel] = value;
      });
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
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
