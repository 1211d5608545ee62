import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { Panel } from "#client/ui/frame/Panel.tsx";

const useStyles = makeStyles({
  body: { padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}` },
});

/** A part of a plan under its heading. */
export function PlanText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className={useStyles().body}>{children}</div>
    </Panel>
  );
}
