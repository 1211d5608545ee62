import type { Endpoint } from "#contract/endpoint.ts";

/** In development alone: an answer that breaks the contract is an error where it arrives, not where it is shown. */
export function checkReply(endpoint: Endpoint, reply: unknown): void {
  const { success, error } = endpoint.reply.safeParse(reply);
  if (!success) throw new Error(`${endpoint.method} ${endpoint.path} breaks the contract: ${error.message}`);
}
