import { execFileSync } from "node:child_process";
import { chown } from "node:fs/promises";

/** Options that start a program as PostgreSQL's user, since neither PostgreSQL nor PgBouncer runs as root. */
export const postgresUser = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ["-u", "-g"].map((which) => Number(execFileSync("id", [which, "postgres"], { encoding: "utf8" })));
  return { ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) };
};

/** Lets that user own files. */
export async function giveToPostgres(...paths: string[]): Promise<void> {
  const { uid, gid } = postgresUser();
  if (uid === undefined || gid === undefined) return;
  for (const path of paths) await chown(path, uid, gid);
}
