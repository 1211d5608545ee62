/** Kinds of data that a municipality's document plan may have deleted by age. Leavers are people, and go by erasure. */
export const RETENTION_KINDS = [
  "messages",
  "posts",
  "absence",
  "results",
  "forms",
  "permissions",
  "care",
  "leavers",
] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** Days after which data of a kind is deleted; a kind that is missing is kept. */
export type RetentionPlan = Partial<Record<RetentionKind, number>>;

/** The shortest period: families have to be able to read what a school has told them. */
export const RETENTION_LEAST_DAYS = 90;
