import { z } from "zod";
import type { Connection } from "./connect.ts";

const NAME = "lastBackup";
const Noted = z.object({ made: z.iso.datetime() });

type Reader = Pick<Connection, "run">;

/** Notes in the database that a backup of it was made and verified, so that servers can tell when. */
export async function noteBackup({ run }: Reader, made: Date): Promise<void> {
  await run(
    "insert into shared_secrets (name, value) values ($1, $2::json) on conflict (name) do update set value = excluded.value",
    [NAME, JSON.stringify({ made: made.toISOString() })],
  );
}

/** Returns when the last backup was made, and null if none has been. A restored database has that of the one before. */
export async function readLastBackup({ run }: Reader): Promise<Date | null> {
  const { rows } = await run("select value from shared_secrets where name = $1", [NAME]);
  const { success, data } = Noted.safeParse((rows[0] as { value: unknown } | undefined)?.value);
  return success ? new Date(data.made) : null;
}
