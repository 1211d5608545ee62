import { writeFileSync } from "node:fs";
import sharp from "sharp";
import { PICTURE_EDGE_MAX, type PictureTask } from "./pictureTask.ts";

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

async function treat({ type, content }: PictureTask): Promise<Uint8Array | null> {
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
  void treat(task).then((treated) => {
    clearInterval(watch);
    process.send?.(treated);
  });
});
process.send?.("ready");
