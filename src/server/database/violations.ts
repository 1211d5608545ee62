/** PostgreSQL's code for a value that a unique constraint holds already. */
const UNIQUE_VIOLATION = "23505";

/** Whether a statement failed because somebody else was quicker. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === "object" && cause !== null && "code" in cause && cause.code === UNIQUE_VIOLATION;
}
