import { createHmac, randomBytes } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import type { Connection } from "#server/database/connect.ts";
import { sharedSecret } from "#server/database/sharedSecret.ts";
import { secretFile } from "#server/settings/secretFile.ts";

const RowSecret = z.string().min(32);
const newSecret = () => randomBytes(32).toString("base64url");

/** One process serves one database. Until it knows that database's secret, it has one of its own. */
let secret = newSecret();

/**
 * Tells rows apart without the id of a student, which may be protected. Whoever knows an id from elsewhere cannot find its row,
 * since only servers can compute a key.
 */
export const keyOf = (...parts: string[]): string =>
  createHmac("sha256", secret).update(parts.join("\n")).digest("base64url").slice(0, 22);

/** Returns a number that stands for a student without saying who it is, the same wherever it is shown. */
export const numberOf = (studentId: string): string =>
  String(10_000 + (createHmac("sha256", secret).update(`number\n${studentId}`).digest().readUInt32BE(0) % 90_000));

/** Takes the secret of all servers on a database, so that each knows the keys that another one has shown. */
export async function shareRowKeys(connection: Pick<Connection, "db" | "kind">, dataDir: string): Promise<void> {
  secret = await sharedSecret(connection, "desk", RowSecret, async () =>
    connection.kind === "embedded" ? secretFile(join(dataDir, "desk", "keys.json"), RowSecret, newSecret) : newSecret(),
  );
}
