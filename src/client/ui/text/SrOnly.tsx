import { makeStyles } from "@fluentui/react-components";
import type { ReactNode } from "react";

/** Visually hidden, but read aloud. */
const visuallyHidden = {
  position: "absolute",
  width: "1px",
  height: "1px",
  margin: "-1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;

const useStyles = makeStyles({ hidden: visuallyHidden });

/** Text for screen readers only. */
export function SrOnly({ children }: { children: ReactNode }) {
  return <span className={useStyles().hidden}>{children}</span>;
}
