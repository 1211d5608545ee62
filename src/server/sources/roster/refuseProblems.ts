/** Maximum number of reported problems; the next run reports the rest. */
const PROBLEMS_SHOWN = 50;

/** @throws Error naming the problems, if there are any */
export function refuseProblems(found: Set<string>, isNotRight: string): void {
  if (found.size === 0) return;
  const problems = [...found];
  const rest = problems.length - PROBLEMS_SHOWN;
  const lines = [...problems.slice(0, PROBLEMS_SHOWN), ...(rest > 0 ? [`and ${rest} more`] : [])];
  throw new Error([isNotRight, ...lines.map((line) => `  ${line}`)].join("\n"));
}
