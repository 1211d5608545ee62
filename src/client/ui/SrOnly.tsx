import { makeStyles } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { visuallyHidden } from "./visuallyHidden.ts";

const useStyles = makeStyles({ hidden: visuallyHidden });

/** Text for screen readers alone. */
export function SrOnly({ children }: { children: ReactNode }) {
  return <span className={useStyles().hidden}>{children}</span>;
}
