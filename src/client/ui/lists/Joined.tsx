import { Children, Fragment, type ReactNode } from "react";

/** Facts in one line, with dots between them. */
export const Joined = ({ children }: { children: ReactNode }) => (
  <span>
    {Children.toArray(children).map((fact, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other identity than their place
      <Fragment key={at}>
        {at > 0 && " · "}
        <span>{fact}</span>
      </Fragment>
    ))}
  </span>
);
