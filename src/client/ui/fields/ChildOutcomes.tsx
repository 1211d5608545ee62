import { MessageBar, MessageBarBody } from "@fluentui/react-components";
import type { Failure, Outcomes } from "#client/lib/useOnceForEach.ts";

type ChildOutcomesProps<Refusal extends string> = {
  /** Children that the form offers, in its order. */
  offered: { id: string; firstName: string }[];
  outcomes: Outcomes<Refusal>;
  /** @param failure null for a child for whom it is done */
  textOf: (name: string, failure: Failure<Refusal> | null) => string;
};

/** The outcome for each child, once one of several has failed (ABS-11). */
export function ChildOutcomes<Refusal extends string>({ offered, outcomes, textOf }: ChildOutcomesProps<Refusal>) {
  const told = offered.flatMap(({ id, firstName }) => {
    const failure = outcomes.get(id);
    return failure === undefined ? [] : [{ id, firstName, failure }];
  });
  if (!told.some(({ failure }) => failure !== null)) return null;
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        {told.map(({ id, firstName, failure }) => (
          <div key={id}>{textOf(firstName, failure)}</div>
        ))}
      </MessageBarBody>
    </MessageBar>
  );
}
