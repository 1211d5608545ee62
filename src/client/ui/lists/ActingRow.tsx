import { makeStyles, tokens } from "@fluentui/react-components";
import type { ComponentProps } from "react";
import { phone, touch } from "../measures.ts";
import { Row } from "./Row.tsx";

const useStyles = makeStyles({
  row: {
    [phone]: {
      gridTemplateAreas: '"lead title time end" "lead second second second"',
      padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    },
  },
  actions: {
    display: "flex",
    alignItems: "center",
    marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalS})`,
    // As high as the first line, with a touch target around it.
    [phone]: { marginBlock: `calc((${tokens.lineHeightBase400} - ${touch}) / 2)` },
  },
});

/** A row that leads nowhere, with small buttons beside its title: on a phone, they leave the second line to what it says. */
export function ActingRow({ actions, ...row }: Omit<ComponentProps<typeof Row>, "to" | "end" | "className">) {
  const styles = useStyles();
  return <Row {...row} className={styles.row} end={actions && <span className={styles.actions}>{actions}</span>} />;
}
