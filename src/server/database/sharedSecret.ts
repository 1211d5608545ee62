import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Connection } from "./connect.ts";
import { sharedSecrets } from "./schema/kernel.ts";

/**
 * Reads secrets that the servers on one database share there: the first of them puts its own in. On a database of its
 * own a server keeps them to itself.
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
