import { Menu, MenuList, MenuPopover, type MenuProps, makeStyles } from "@fluentui/react-components";
import type { ReactNode, RefObject } from "react";
import { scrollsDown } from "../surfaces.ts";
import { isPressOf } from "./opener.ts";

const useStyles = makeStyles({
  popover: { ...scrollsDown, minWidth: "220px", maxWidth: "min(360px, 92vw)", maxHeight: "80vh" },
});

type MenuSurfaceProps = Pick<MenuProps, "hasCheckmarks" | "checkedValues" | "persistOnItemClick"> & {
  /** The button that opened the menu. */
  opener: RefObject<HTMLElement | null>;
  label: string;
  onClose: () => void;
  children: ReactNode;
};

/**
 * An open menu below its button. It is rendered in a portal, above everything else: within the page, anything that follows could be
 * painted over it, such as the next row of a list whose rows are transformed.
 */
export function MenuSurface({ opener, label, onClose, children, ...menu }: MenuSurfaceProps) {
  const styles = useStyles();
  return (
    <Menu
      open
      {...menu}
      positioning={{ target: opener.current, position: "below", align: "start", offset: 4 }}
      onOpenChange={(event, { open }) => open || isPressOf(opener.current, event) || onClose()}
    >
      <MenuPopover className={styles.popover}>
        <MenuList aria-label={label} aria-labelledby={undefined}>
          {children}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
