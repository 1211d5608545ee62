import { clearCache } from "#client/http/cache/cache.ts";
import { forgetDrafts } from "./drafts.ts";
import { forgetChoices } from "./lastVisit.ts";
import { sendingTicket } from "./sendingTicket.ts";

/** Removes what the device keeps of those who have signed out. */
export async function forgetDevice(draftsOf?: string): Promise<void> {
  forgetChoices();
  await Promise.all([clearCache(), sendingTicket.wipe(), draftsOf === undefined ? undefined : forgetDrafts(draftsOf)]);
}
