import { useState } from "react";

/** Reason why a child's write failed: a refusal by the server, or no reply from it. */
export type Failure<Refusal extends string> = Refusal | "lostConnection";

/** By child: null once it is done, otherwise the failure. */
export type Outcomes<Refusal extends string> = ReadonlyMap<string, Failure<Refusal> | null>;

/** Runs a write for each of several children. Running it again leaves out those for whom it is done (ABS-11). */
export function useOnceForEach<Refusal extends string>() {
  const [outcomes, setOutcomes] = useState<Outcomes<Refusal>>(new Map());

  /** Returns the failures by child; none if it is done for all. */
  const run = async <Child extends { id: string }>(
    children: Child[],
    write: (child: Child) => Promise<Failure<Refusal> | null>,
  ): Promise<Map<string, Failure<Refusal>>> => {
    const latest = new Map(outcomes);
    const open = children.filter(({ id }) => latest.get(id) !== null);
    await Promise.all(
      open.map(async (child) => {
        const outcome = await write(child).catch(() => "lostConnection" as const);
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
