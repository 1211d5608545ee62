import { z } from "zod";
import type { Connection } from "./connect.ts";

const NAME = "passedProxies";
const Noted = z.object({ passed: z.int().min(0), seen: z.iso.datetime() });

type Reader = Pick<Connection, "run">;

/** Notes in the database how many proxies requests have passed by a server's observation, so that `check` can compare it with the setting. */
export async function notePassedProxies({ run }: Reader, passed: number, seen: Date): Promise<void> {
  await run(
    "insert into shared_secrets (name, value) values ($1, $2::json) on conflict (name) do update set value = excluded.value",
    [NAME, JSON.stringify({ passed, seen: seen.toISOString() })],
  );
}

/** Returns how many proxies requests have passed, and when a server saw it; null if none has seen enough requests. */
export async function readPassedProxies({ run }: Reader): Promise<{ passed: number; seen: Date } | null> {
  const { rows } = await run("select value from shared_secrets where name = $1", [NAME]);
  const { success, data } = Noted.safeParse((rows[0] as { value: unknown } | undefined)?.value);
  return success ? { passed: data.passed, seen: new Date(data.seen) } : null;
}
