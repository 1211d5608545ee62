import { useState } from "react";

/** By child: null once it is done, otherwise the failure. */
export type Outcomes<Failure extends string> = ReadonlyMap<string, Failure | null>;

/**
 * Runs a write for each of several children. Running it again leaves out those for whom it is done (ABS-11).
 * @param failureOf reason for a write that has thrown an error
 */
export function useOnceForEach<Failure extends string>(failureOf: (error: unknown) => Failure) {
  const [outcomes, setOutcomes] = useState<Outcomes<Failure>>(new Map());

  /** Returns the failures by child; none if it is done for all. */
  const run = async <Child extends { id: string }>(
    children: Child[],
    write: (child: Child) => Promise<Failure | null>,
  ): Promise<Map<string, Failure>> => {
    const latest = new Map(outcomes);
    const open = children.filter(({ id }) => latest.get(id) !== null);
    await Promise.all(
      open.map(async (child) => {
        const outcome = await write(child).catch(failureOf);
        latest.set(child.id, outcome);
      }),
    );
    setOutcomes(latest);
    return new Map(
      children.flatMap(({ id }) => {
        const failure = latest.get(id) ?? null;
        return failure === null ? [] : [[id, failure] as const];
      }),
    );
  };

  return { outcomes, run };
}
