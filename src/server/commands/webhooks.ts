import type { Database } from "#server/database/connect.ts";
import {
  addWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replay,
  rotateWebhook,
} from "#server/deliveries/webhooks/registry.ts";
import { WrongInput } from "#server/http/dataProblems.ts";

type Reply = { json: unknown; text: string };
type WebhookArguments = {
  name: string;
  /** The argument after the name: the id of a delivery. */
  further: string | undefined;
  clientId: string | undefined;
  url: string | undefined;
  isOpen: boolean;
};

/** Runs `webhooks add|list|rotate|remove|deliveries|replay NAME`. */
export async function manageWebhooks(
  db: Database,
  what: string,
  { name, further, clientId = "", url = "", isOpen }: WebhookArguments,
  sealing: Parameters<typeof addWebhook>[2],
): Promise<Reply> {
  if (what === "list") return list(db);
  if (name === "") throw new WrongInput(`webhooks ${what} needs a name.`);
  if (what === "add") return shown(await addWebhook(db, { id: name, clientId, url }, sealing), `${name} was added.`);
  if (what === "rotate") return shown(await rotateWebhook(db, name, sealing), "The former key signs too for a day.");
  if (what === "deliveries") return deliveries(db, name, isOpen);
  if (what === "replay") {
    const count = await replay(db, name, further);
    return { json: { id: name, replayed: count }, text: `${count} deliveries are sent again.` };
  }
  if (what !== "remove") throw new WrongInput("webhooks takes add, list, rotate, remove, deliveries or replay.");
  await removeWebhook(db, name);
  return { json: { id: name, removed: true }, text: `${name} was removed.` };
}

const shown = (made: { id: string; key: string }, text: string): Reply => ({
  json: made,
  text: `${text}\nIts signing key, shown only now: ${made.key}`,
});

async function list(db: Database): Promise<Reply> {
  const found = await listWebhooks(db);
  const lines = found.map(({ id, clientId, url, waiting, ended }) => {
    const state = ended ? `ended ${ended.toISOString()}` : `${waiting} waiting`;
    return `${id}  ${clientId}  ${url}  ${state}`;
  });
  return { json: found, text: lines.join("\n") || "There are no webhooks." };
}

async function deliveries(db: Database, name: string, isOpen: boolean): Promise<Reply> {
  const found = await listWebhookDeliveries(db, name, isOpen);
  const lines = found.map(({ id, type, at, attempts, problem, delivered, ended }) => {
    const state = delivered ? "delivered" : ended ? "given up" : "under way";
    return `${at.toISOString()}  ${id}  ${type}  ${state}, ${attempts} attempts${problem ? `: ${problem}` : ""}`;
  });
  return { json: found, text: lines.join("\n") || "There are no deliveries." };
}
