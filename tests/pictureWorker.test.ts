import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Picture } from "#server/modules/files/pictureTask.ts";
import { PICTURE_LIMITS, pictureWorker } from "#server/modules/files/pictureWorker.ts";
import { runtimeImportsOf } from "./support/checks/imports.ts";
import { projectFiles } from "./support/checks/projectFiles.ts";

/** A picture of one color, which is small as a file however large it is. It is progressive, so that all of it has to be read at once. */
const picture = (edge: number): Promise<Buffer> =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: "teal" } })
    .jpeg({ progressive: true })
    .toBuffer();

const [small, large] = await Promise.all([picture(20), picture(8_000)]);
const broken = Buffer.concat([small.subarray(0, 40), Buffer.alloc(40)]);
const type = "image/jpeg";
const isPicture = async (treated: Picture | null) => treated !== null && (await sharp(treated.bytes).metadata()).width;

describe("[DESK-4] a picture is decoded in a process of its own", () => {
  it("so that the library is in no other program of the server", () => {
    const loading = projectFiles(["src/server", "src/contract"], /(?<!\.test)\.ts$/).filter((file) =>
      runtimeImportsOf(file).includes("sharp"),
    );
    expect(loading.map(({ path }) => path)).toEqual(["src/server/modules/files/pictureProcess.ts"]);
    const program = projectFiles(["src/server"], /\.ts$/).filter((file) =>
      runtimeImportsOf(file).includes("src/server/modules/files/pictureProcess.ts"),
    );
    expect(program).toEqual([]);
  });

  it("one after the other, and what is no picture harms none", async () => {
    const decode = pictureWorker(PICTURE_LIMITS);
    const treated = await Promise.all([small, broken, large].map((content) => decode({ type, content })));
    expect(await Promise.all(treated.map(isPicture))).toEqual([20, false, 2_000]);
  });

  it.each([
    ["memory", { ...PICTURE_LIMITS, memoryBytes: 150 * 1024 ** 2 }],
    ["time", { ...PICTURE_LIMITS, timeMs: 1 }],
  ])("which ends when it needs too much %s, and is there again for the next", async (_, tight) => {
    const limits = { ...tight };
    const decode = pictureWorker(limits);
    expect(await isPicture(await decode({ type, content: large }))).toBe(false);
    Object.assign(limits, PICTURE_LIMITS);
    expect(await isPicture(await decode({ type, content: small }))).toBe(20);
  });
});
