import type { Act } from "./acts.ts";

/** The invariants, each in the words of a fault. */
export const INVARIANTS = {
  unseen: "is seen by nobody",
  leaked: "is seen without the right",
  unread: "does not reach its readers",
  gone: "can no longer be read",
  miscounted: "is counted otherwise than listed",
  refused: "is refused",
  error: "ends in an error of the server",
} as const;
export type Invariant = keyof typeof INVARIANTS;

/** An invariant that was found broken on a day. */
export type Broken = {
  invariant: Invariant;
  /** A kind of act, a count, or an endpoint. */
  subject: string;
  /** The latest event since. */
  cause: string;
  day: number;
  /** The act without which it would not be; null where no single one is known. */
  act: Act | null;
  /** The student whose family or staff meets it; null where it is about no single one. */
  student: string | null;
};

/** The name of a kind of fault, under which it is counted and known. */
export const kindOf = ({ invariant, subject, cause }: Broken): string =>
  `${subject} ${INVARIANTS[invariant]}, when ${cause}`;
