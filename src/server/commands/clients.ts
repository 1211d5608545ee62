import type { Database } from "#server/database/connect.ts";
import { WrongInput } from "#server/sources/delivery/sourceKind.ts";
import {
  addClient,
  listClients,
  type NewClient,
  revokeClient,
  rotateClient,
} from "#server/sources/registry/clients.ts";

type Reply = { json: unknown; text: string };

/** Runs `clients add|list|rotate|revoke NAME`. */
export async function manageClients(
  db: Database,
  what: string,
  given: Omit<NewClient, "may"> & { may: string | undefined },
  now: Date,
): Promise<Reply> {
  const { name } = given;
  if (what === "list") {
    const found = await listClients(db);
    const lines = found.map(
      ({ clientId, tenantId, may, revoked }) =>
        `${clientId}  ${tenantId}  ${may.join(", ")}${revoked ? `  revoked ${revoked.toISOString()}` : ""}`,
    );
    return { json: found, text: lines.join("\n") || "There are no programs." };
  }
  if (name === "") throw new WrongInput(`clients ${what} needs a name.`);
  if (what === "add") {
    const may = (given.may ?? "").split(",").flatMap((right) => right.trim() || []);
    return shown(await addClient(db, { ...given, may }, now), `${name} was added.`);
  }
  if (what === "rotate") return shown(await rotateClient(db, name, now), "The former secret holds for another day.");
  if (what !== "revoke") throw new WrongInput("clients takes add, list, rotate or revoke.");
  await revokeClient(db, name, now);
  return { json: { clientId: name, revoked: true }, text: `${name} has no access any more. What it wrote stays.` };
}

const shown = (made: Awaited<ReturnType<typeof addClient>>, text: string): Reply => ({
  json: made,
  text: made.clientSecret === null ? text : `${text}\nIts secret, shown only now: ${made.clientSecret}`,
});
