import { makeStyles } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { Starting } from "./Starting.tsx";

const useStyles = makeStyles({
  unseen: { position: "fixed", inset: 0, overflow: "hidden", visibility: "hidden" },
});

type IntroducedProps = { isKnown: boolean; children: ReactNode };

/**
 * The screens of somebody: they ask for what they show while the profile is still on its way, and are seen once it says
 * in which language and by which name.
 */
export function Introduced({ isKnown, children }: IntroducedProps) {
  const styles = useStyles();
  return (
    <>
      {!isKnown && <Starting />}
      <div className={isKnown ? undefined : styles.unseen}>{children}</div>
    </>
  );
}
