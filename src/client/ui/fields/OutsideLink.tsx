import { makeStyles, tokens } from "@fluentui/react-components";
import type { MouseEvent, ReactNode } from "react";
import { useHost } from "#client/host/useHost.ts";
import { focusRing } from "../surfaces.ts";

const useStyles = makeStyles({
  link: {
    ...focusRing,
    color: tokens.colorBrandForegroundLink,
    borderRadius: tokens.borderRadiusSmall,
    overflowWrap: "anywhere",
    ":hover": { color: tokens.colorBrandForegroundLinkHover },
  },
});

/** A link that leaves the app the way its host wants it. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  const styles = useStyles();
  const { openExternal } = useHost();
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openExternal(href);
  };
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link} onClick={open}>
      {children}
    </a>
  );
}
