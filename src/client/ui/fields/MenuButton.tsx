import { makeStyles, mergeClasses } from "@fluentui/react-components";
import { type ReactNode, useRef } from "react";
import { latePart, useOpenedPart } from "../latePart.ts";
import type { MenuChoices } from "./MenuPopup.tsx";
import { focusOpener } from "./opener.ts";

const useStyles = makeStyles({ button: { cursor: "pointer" } });

type MenuButtonProps = {
  /** The accessible name, including the visible text. */
  label: string;
  className?: string;
  groups: MenuChoices[];
  children: ReactNode;
};

const menuPopup = latePart(async () => (await import("./MenuPopup.tsx")).MenuPopup);

/** A button that opens a menu. The menu's code is prefetched on hover and focus. */
export function MenuButton({ label, className, groups, children }: MenuButtonProps) {
  const styles = useStyles();
  const button = useRef<HTMLButtonElement>(null);
  const { Part: Popup, isOpen, open, close } = useOpenedPart(menuPopup);
  const leave = () => {
    close();
    focusOpener(button.current);
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={mergeClasses(styles.button, className)}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={menuPopup.prefetch}
        onFocus={menuPopup.prefetch}
        onClick={isOpen ? close : open}
      >
        {children}
      </button>
      {Popup && <Popup opener={button} label={label} groups={groups} onClose={leave} />}
    </>
  );
}
