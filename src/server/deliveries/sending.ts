import type { Language } from "#contract/languages.ts";
import type { Database } from "#server/database/connect.ts";
import type { Delivery } from "#server/database/schema/deliveries.ts";
import type { Reason } from "#server/http/dataProblems.ts";
import type { SendOutside } from "#server/http/sendOutside.ts";
import type { Mailer } from "#server/notify/channels/mailer.ts";
import type { SealingKeys } from "#server/settings/services.ts";

/** Dependencies of sending. */
export type Sending = {
  db: Database;
  now: () => Date;
  keys: () => Promise<SealingKeys>;
  mailer: Mailer | undefined;
  sendOutside: SendOutside;
  /** Access tokens of schools' systems, by a hash of what they were requested with. */
  tokens: Map<string, { token: string; until: number }>;
  /** Language of mails to schools. */
  language: Language;
  publicUrl: string;
  warn: (details: object, text: string) => void;
};

/**
 * Result of an attempt: taken, perhaps with the destination's own id; refused, which trying again hardly mends; or failed.
 * The reason names nobody. The next attempt comes after `notBeforeMs` at the earliest.
 */
export type Outcome =
  | { is: "taken"; outsideId?: string | undefined }
  | { is: "refused" | "failed"; reason: Reason; notBeforeMs?: number };

/** Nothing was sent, because the guardian had changed or removed the report before anything of it arrived. */
export type Withdrawn = { is: "withdrawn" };

export type Outgoing = { delivery: Delivery; settings: Record<string, unknown>; secrets: unknown };
