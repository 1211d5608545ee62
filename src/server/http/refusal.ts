/** Codes of the reasons for which the API refuses a token, for the log and the metrics. */
export const REFUSAL_REASONS = [
  "no_token",
  "malformed",
  "unknown_issuer",
  "unknown_key",
  "wrong_signature",
  "wrong_algorithm",
  "wrong_type",
  "wrong_audience",
  "expired",
  "no_expiry",
  "not_yet_valid",
  "clock_behind",
  "no_subject",
  "missing_scope",
  "of_a_person",
  "wrong_tenant",
  "unknown_person",
  "unknown_program",
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** The reason of a 401, or of a 503 if the clock is wrong, for the operator. It never has a token, a subject or a name. */
export type Refusal = {
  reason: RefusalReason;
  /** The trusted issuer whose token it claims to be. */
  issuer?: string;
  /** Values of the settings. */
  expected?: string[];
  /** The token's values in their place. */
  given?: string[];
  /** Seconds since a token has expired, until it is valid, or by which the clock is behind. */
  seconds?: number;
};
