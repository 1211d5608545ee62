import { millisecondsInDay } from "date-fns/constants";
import { z } from "zod";
import { newSigningKey } from "../channels/standardWebhooks.ts";

/** Signing keys of a webhook, the newest first. A former one signs too until its end, so that receivers change without a gap. */
export const SigningKeys = z.array(z.object({ key: z.string(), until: z.iso.datetime().nullable() })).min(1);
export type SigningKeys = z.infer<typeof SigningKeys>;

/** Time for which a replaced key still signs. */
const OVERLAP_MS = millisecondsInDay;

export const overlapEnd = (now: Date): string => new Date(now.getTime() + OVERLAP_MS).toISOString();

export const firstKeys = (): SigningKeys => [{ key: newSigningKey(), until: null }];

/** Returns the keys with another in front of them. Of those before only the latest signs on, for a day. */
export function rotated([former]: SigningKeys, now: Date): SigningKeys {
  return [...firstKeys(), ...(former ? [{ ...former, until: overlapEnd(now) }] : [])];
}

/** Returns the keys that sign at a moment. */
export const usableKeys = (keys: SigningKeys, at: Date): string[] =>
  keys.filter(({ until }) => until === null || new Date(until) > at).map(({ key }) => key);
