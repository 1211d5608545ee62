import { writeFileSync } from "node:fs";
import sharp from "sharp";
import { PICTURE_EDGE_MAX, type Picture, type PictureTask } from "./pictureTask.ts";

// The program of the process that decodes pictures (pictureWorker.ts). It holds no secret, keys or connection.

/** More than any camera has; a small file may hold a picture that fills the memory. */
const PIXELS_MAX = 150_000_000;
const WATCHED_EVERY_MS = 10;

const FORMATS = {
  "image/jpeg": ["jpeg", { quality: 82 }],
  "image/png": ["png", {}],
  "image/webp": ["webp", { quality: 82 }],
  "image/gif": ["gif", {}],
} as const;

/** Prepares a picture for being kept. */
async function treated({ type, content }: PictureTask): Promise<Picture> {
  const [format, options] = FORMATS[type];
  const { data, info } = await sharp(content, {
    animated: format === "gif" || format === "webp",
    limitInputPixels: PIXELS_MAX,
  })
    .autoOrient()
    .resize({ width: PICTURE_EDGE_MAX, height: PICTURE_EDGE_MAX, fit: "inside", withoutEnlargement: true })
    .toFormat(format, options)
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
}

/** Higher ones are cut off by no screen, and would be larger than a WebP may be. */
const HEIGHT_TO_WIDTH_MAX = 4;

/** Scales a picture for a screen. An animation would stand still, and is not scaled. */
async function scaled({ content }: PictureTask, width: number): Promise<Picture | null> {
  const picture = sharp(content, { limitInputPixels: PIXELS_MAX });
  const { pages = 1, autoOrient } = await picture.metadata();
  if (pages > 1) return null;
  const bytes = await picture
    .autoOrient()
    .resize({ width, height: width * HEIGHT_TO_WIDTH_MAX, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
  return { bytes, ...autoOrient };
}

async function answerTo(task: PictureTask): Promise<Picture | null> {
  try {
    return task.width === undefined ? await treated(task) : await scaled(task, task.width);
  } catch {
    return null;
  }
}

/** At once: an ordinary exit would wait for the decoding threads. */
const end = () => void process.kill(process.pid, "SIGKILL");

sharp.cache(false);
process.on("disconnect", end);
// Pressing Ctrl+C at a terminal reaches this process too; the server completes its work and then lets it end.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
try {
  // The system ends this process, and not the server, when memory is short.
  writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {
  // Only Linux has it.
}

process.on("message", (task: PictureTask) => {
  // Decoding runs on other threads, so this one can watch.
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > task.memoryBytes) end();
  }, WATCHED_EVERY_MS);
  void answerTo(task).then((answer) => {
    clearInterval(watch);
    process.send?.(answer);
  });
});
process.send?.("ready");
