import { loadNamespaces } from "#client/i18n/i18n.ts";
import { latePart } from "#client/ui/latePart.ts";

/** What waits to be sent, with its texts. It is fetched before a connection can be lost. */
export const pendingWrites = latePart(async () => {
  const [module] = await Promise.all([import("./PendingWrites.tsx"), loadNamespaces("outbox", "absence")]);
  return module.PendingWrites;
});
