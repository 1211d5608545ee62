import type { FastifyReply } from "fastify";
import { UPLOADS_AT_ONCE } from "#contract/limits.ts";
import { TooManyRequests } from "./problems.ts";

/** Counts the uploads that are being received, each of which is held in memory until it is answered. */
export function countUploads(): { begin: (personId: string, reply: FastifyReply) => void } {
  const running = new Map<string, number>();
  return {
    /** @throws TooManyRequests while as many of this person's uploads are received as may be */
    begin(personId, reply) {
      const count = running.get(personId) ?? 0;
      if (count >= UPLOADS_AT_ONCE) {
        reply.header("retry-after", 5);
        throw new TooManyRequests("Other files are still being received. Try again in a moment.");
      }
      running.set(personId, count + 1);
      reply.raw.once("close", () => {
        const left = (running.get(personId) ?? 1) - 1;
        if (left > 0) running.set(personId, left);
        else running.delete(personId);
      });
    },
  };
}
