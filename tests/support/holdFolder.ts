import { lockFolder } from "#server/database/lockFolder.ts";

/** A process of its own that holds the folder it is given until it is ended. */
const [folder = ""] = process.argv.slice(2);
await lockFolder(folder);
process.stdout.write("held\n");
process.stdin.resume();
