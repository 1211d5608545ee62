/** Problems said at once; whoever mends these sees the next. */
const PROBLEMS_SHOWN = 50;

/** @throws Error that names what is wrong, if anything is */
export function refuseProblems(found: Set<string>, isNotRight: string): void {
  if (found.size === 0) return;
  const problems = [...found];
  const rest = problems.length - PROBLEMS_SHOWN;
  const lines = [...problems.slice(0, PROBLEMS_SHOWN), ...(rest > 0 ? [`and ${rest} more`] : [])];
  throw new Error([isNotRight, ...lines.map((line) => `  ${line}`)].join("\n"));
}
