/** The accounts of the demo world at the local identity provider. */
export const SIGN_IN_NAMES = [
  "family",
  "coparent",
  "neighbour",
  "nochildren",
  "noschool",
  "newcomer",
  "synced",
  "inactive",
  "student",
] as const;
export type SignInName = (typeof SIGN_IN_NAMES)[number];

/** For trying out and for tests alone. */
export const DEMO_PASSWORD = "skolvy";
