import { MessageBar, MessageBarBody } from "@fluentui/react-components";
import type { Outcomes } from "#client/lib/useOnceForEach.ts";

type ChildOutcomesProps<Failure extends string> = {
  /** Children that the form offers, in its order. */
  offered: { id: string; firstName: string }[];
  outcomes: Outcomes<Failure>;
  /** @param failure null for a child for whom it is done */
  textOf: (name: string, failure: Failure | null) => string;
};

/** The outcome for each child, once one of several has failed (ABS-11). */
export function ChildOutcomes<Failure extends string>({ offered, outcomes, textOf }: ChildOutcomesProps<Failure>) {
  const results = offered.flatMap(({ id, firstName }) => {
    const failure = outcomes.get(id);
    return failure === undefined ? [] : [{ id, firstName, failure }];
  });
  if (!results.some(({ failure }) => failure !== null)) return null;
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        {results.map(({ id, firstName, failure }) => (
          <div key={id}>{textOf(firstName, failure)}</div>
        ))}
      </MessageBarBody>
    </MessageBar>
  );
}
