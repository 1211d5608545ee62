import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { inOrder } from "./inOrderStyle.ts";

const useStyles = makeStyles({
  parts: { ...inOrder, display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalL },
});

/** The parts of a page that come with answers of their own, one below the other. */
export function InOrder({ children }: { children: ReactNode }) {
  return <div className={useStyles().parts}>{children}</div>;
}
