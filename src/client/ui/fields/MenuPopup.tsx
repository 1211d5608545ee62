import {
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  makeStyles,
  tokens,
  typographyStyles,
} from "@fluentui/react-components";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { phone, touch } from "../measures.ts";
import { MenuSurface } from "./MenuSurface.tsx";

const useStyles = makeStyles({
  choice: {
    maxWidth: "none",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    [phone]: { minHeight: touch },
  },
  icon: { width: "auto", height: "auto" },
  words: { display: "grid", minWidth: 0, overflowWrap: "anywhere" },
  detail: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
});

/** The menu of a MenuButton. */
export function MenuPopup({ opener, label, groups, onClose }: MenuPopupProps) {
  const chosenWords = useRef<HTMLSpanElement>(null);
  // Fluent begins at the first item.
  useEffect(() => chosenWords.current?.closest<HTMLElement>("[role=menuitemradio]")?.focus(), []);
  const chosen = Object.fromEntries(
    groups.map(({ choices }, at) => [`${at}`, choices.filter(({ isChosen }) => isChosen).map(({ id }) => id)]),
  );
  const hasCheckmarks = groups.some(({ choices }) => choices.some(({ isChosen }) => isChosen !== undefined));
  return (
    <MenuSurface opener={opener} label={label} hasCheckmarks={hasCheckmarks} checkedValues={chosen} onClose={onClose}>
      {groups.map(({ title, choices }, at) => (
        <MenuGroup
          key={title ?? choices[0]?.id}
          {...(title ? {} : { "aria-label": label, "aria-labelledby": undefined })}
        >
          {at > 0 && <MenuDivider />}
          {title && <MenuGroupHeader>{title}</MenuGroupHeader>}
          {choices.map((choice) => (
            <Choice key={choice.id} group={`${at}`} choice={choice} chosenWords={chosenWords} onClose={onClose} />
          ))}
        </MenuGroup>
      ))}
    </MenuSurface>
  );
}

type ChoiceProps = {
  group: string;
  choice: MenuChoice;
  chosenWords: RefObject<HTMLSpanElement | null>;
  onClose: () => void;
};

function Choice({ group, choice, chosenWords, onClose }: ChoiceProps) {
  const styles = useStyles();
  const { label, name, lang, detail, icon, trailing, isChosen, onChoose } = choice;
  const choose = () => {
    onClose();
    onChoose();
  };
  const shared = {
    className: styles.choice,
    onClick: choose,
    ...(name === undefined ? {} : { "aria-label": name }),
    secondaryContent: trailing === undefined ? null : { children: trailing },
    ...(icon === undefined ? {} : { icon: { children: icon, className: styles.icon } }),
  };
  const words = (
    <span ref={isChosen ? chosenWords : undefined} className={styles.words}>
      <span lang={lang}>{label}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </span>
  );
  return isChosen === undefined ? (
    <MenuItem {...shared}>{words}</MenuItem>
  ) : (
    <MenuItemRadio name={group} value={choice.id} {...shared}>
      {words}
    </MenuItemRadio>
  );
}

export type MenuChoice = {
  id: string;
  label: string;
  /** The accessible name, where label and detail say less than the eye sees. It has all that is written, in that order. */
  name?: string;
  /** The language of the label, if it is not the language of the interface. */
  lang?: string;
  /** A second line, smaller. */
  detail?: string | undefined;
  icon?: ReactNode;
  trailing?: ReactNode;
  /** Set where exactly one of the choices applies. */
  isChosen?: boolean;
  onChoose: () => void;
};

export type MenuChoices = { title?: string; choices: MenuChoice[] };

type MenuPopupProps = {
  opener: RefObject<HTMLElement | null>;
  label: string;
  groups: MenuChoices[];
  onClose: () => void;
};
