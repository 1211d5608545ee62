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

/** A link out of the app, opened in the way of its host. */
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
