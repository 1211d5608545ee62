import type { ReactNode, RefObject } from "react";

export type MenuChoice = {
  id: string;
  label: string;
  /** What screen readers say instead of the label, when the eye sees more than the words. */
  name?: string;
  /** The language that the label is in, if it is not the interface's. */
  lang?: string;
  /** A second line, smaller. */
  detail?: string | undefined;
  icon?: ReactNode;
  trailing?: ReactNode;
  /** Set for the choices of one out of several. */
  isChosen?: boolean;
  onChoose: () => void;
};

export type MenuChoices = { title?: string; choices: MenuChoice[] };

export type MenuPopupProps = {
  target: RefObject<HTMLElement | null>;
  label: string;
  groups: MenuChoices[];
  onClose: () => void;
};
