import { makeStyles, mergeClasses } from "@fluentui/react-components";
import { type ComponentType, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MenuChoices, MenuPopupProps } from "./menuChoices.ts";
import { notify } from "./notices.ts";

const useStyles = makeStyles({ button: { cursor: "pointer" } });

type MenuButtonProps = {
  /** The button's name, with what it shows in it. */
  label: string;
  className?: string;
  groups: MenuChoices[];
  children: ReactNode;
};

const fetchPopup = () => import("./MenuPopup.tsx");

/** A button that opens a menu. The menu's code comes with the first sign that somebody wants it. */
export function MenuButton({ label, className, groups, children }: MenuButtonProps) {
  const styles = useStyles();
  const { t } = useTranslation("common");
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [Popup, setPopup] = useState<ComponentType<MenuPopupProps> | null>(null);

  const prepare = () => void fetchPopup().catch(() => undefined);
  const open = () => {
    setOpen(true);
    fetchPopup()
      .then(({ MenuPopup }) => setPopup(() => MenuPopup))
      .catch(() => {
        setOpen(false);
        notify({ msg: t("contentFailed") });
      });
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
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
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => (isOpen ? setOpen(false) : open())}
      >
        {children}
      </button>
      {isOpen && Popup && <Popup target={button} label={label} groups={groups} onClose={close} />}
    </>
  );
}
