import { Fragment, type ReactNode } from "react";

/** Facts in one line with dots between them, each an element of its own; those that are unknown are left out. */
export function Joined({ of }: { of: ReactNode[] }) {
  const known = of.filter((fact) => fact);
  return (
    <span>
      {known.map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other identity than their place
        <Fragment key={at}>
          {at > 0 && " · "}
          <span>{fact}</span>
        </Fragment>
      ))}
    </span>
  );
}
