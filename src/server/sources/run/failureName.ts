/** Says what kind of failure it was, without its values, which may be people's. */
export function failureName(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
  return `${cause instanceof Error ? cause.name : "unknown"}${code}`;
}
