import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Connection } from "./connect.ts";
import { sharedSecrets } from "./schema/kernel.ts";

/**
 * Reads secrets that all servers on one database share; the first server stores its own. With an embedded database, the
 * server keeps its own.
 */
export async function sharedSecret<Schema extends z.ZodType>(
  { db, kind }: Pick<Connection, "db" | "kind">,
  name: string,
  schema: Schema,
  own: () => Promise<z.output<Schema>>,
): Promise<z.output<Schema>> {
  if (kind === "embedded") return own();
  const read = async () => (await db.select().from(sharedSecrets).where(eq(sharedSecrets.name, name)))[0]?.value;
  const shared = await read();
  if (shared) return schema.parse(shared);
  await db
    .insert(sharedSecrets)
    .values({ name, value: await own() })
    .onConflictDoNothing();
  return schema.parse(await read());
}
