import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { CheckmarkCircle20Filled } from "@fluentui/react-icons/svg/checkmark-circle";
import type { ReactNode } from "react";
import { own } from "#client/theme/ownTokens.ts";
import { forcedColors, touch, withoutHas } from "../measures.ts";

const useStyles = makeStyles({
  tile: {
    ...typographyStyles.body1,
    position: "relative",
    boxSizing: "border-box",
    minHeight: touch,
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: own.tile,
    cursor: "pointer",
    ":hover": { backgroundColor: own.cardPressed },
    ":has(:focus-visible)": {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: tokens.strokeWidthThin,
    },
    [withoutHas]: { ":focus-within": { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` } },
  },
  wrong: { border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusDangerBorder2}` },
  upright: { flexDirection: "column", rowGap: tokens.spacingVerticalS, textAlign: "center" },
  centred: { justifyContent: "center", textAlign: "center", paddingInline: tokens.spacingHorizontalS },
  disabled: {
    color: tokens.colorNeutralForeground3,
    cursor: "not-allowed",
    ":hover": { backgroundColor: own.tile },
  },
  /** Chosen tiles are told apart by fill, frame and weight. */
  chosen: {
    ...typographyStyles.body1Strong,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`,
    boxShadow: `inset 0 0 0 ${tokens.strokeWidthThin} ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    ":hover": { backgroundColor: tokens.colorBrandBackground2Hover },
    [forcedColors]: { border: `${tokens.strokeWidthThick} solid Highlight` },
  },
  input: { position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "inherit" },
  words: { display: "grid", minWidth: 0, overflowWrap: "anywhere" },
  mark: {
    position: "absolute",
    display: "flex",
    top: tokens.spacingVerticalXS,
    insetInlineEnd: tokens.spacingHorizontalXS,
    color: tokens.colorCompoundBrandForeground1,
  },
  detail: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
});

type ChoiceTileProps = {
  /** The name shared by the choices of one question. */
  name: string;
  label: string;
  detail?: string | undefined;
  /** Without an icon, the text is centred. */
  icon?: ReactNode;
  /** Several can be chosen: a check box below its icon. */
  isOneOfMany?: boolean;
  disabled?: boolean;
  isChosen: boolean;
  onChoose: () => void;
  isWrong?: boolean;
  /** The id of the question's error message. */
  describedBy?: string | undefined;
};

/** One of several choices as a touch-sized tile that contains a radio button or a check box. */
export function ChoiceTile({
  name,
  label,
  detail,
  icon,
  isOneOfMany = false,
  disabled = false,
  isChosen,
  onChoose,
  isWrong,
  describedBy,
}: ChoiceTileProps) {
  const styles = useStyles();
  return (
    <label
      className={mergeClasses(
        styles.tile,
        isWrong && styles.wrong,
        !icon && styles.centred,
        isOneOfMany && styles.upright,
        disabled && styles.disabled,
        isChosen && styles.chosen,
      )}
    >
      <input
        className={styles.input}
        type={isOneOfMany ? "checkbox" : "radio"}
        aria-invalid={isOneOfMany && isWrong ? true : undefined}
        name={name}
        checked={isChosen}
        disabled={disabled}
        onChange={onChoose}
        aria-describedby={describedBy}
      />
      {icon}
      {isOneOfMany && isChosen && (
        <span className={styles.mark}>
          <CheckmarkCircle20Filled />
        </span>
      )}
      <span className={styles.words}>
        {label} {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </label>
  );
}
