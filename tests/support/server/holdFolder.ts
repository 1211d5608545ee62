import { lockFolder } from "#server/database/lockFolder.ts";

/** Runs as a separate process that locks the given folder until it is stopped. */
const [folder = ""] = process.argv.slice(2);
await lockFolder(folder);
process.stdout.write("held\n");
process.stdin.resume();
