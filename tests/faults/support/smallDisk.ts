import { execFileSync } from "node:child_process";
import { mkdtemp, rm, statfs, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type SmallDisk = {
  folder: string;
  /** Fills the disk except for that many bytes. */
  fill: (left: number) => Promise<void>;
  /** Frees the disk. */
  clear: () => Promise<void>;
  remove: () => Promise<void>;
};

/** Mounts a disk in memory; undefined if this account may not mount. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=700`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    await rm(folder, { recursive: true, force: true });
    return undefined;
  }
  const filler = join(folder, "filler");
  return {
    folder,
    async fill(left) {
      const { bavail, bsize } = await statfs(folder);
      await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)));
    },
    clear: () => unlink(filler),
    async remove() {
      execFileSync("umount", ["--lazy", folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
