import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { touch } from "./measures.ts";

const useStyles = makeStyles({
  tile: {
    ...typographyStyles.body1Strong,
    position: "relative",
    boxSizing: "border-box",
    minHeight: touch,
    display: "grid",
    alignContent: "center",
    justifyItems: "center",
    textAlign: "center",
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: "pointer",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
    ":has(:focus-visible)": {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: tokens.strokeWidthThin,
    },
    ":has(:checked)": {
      border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`,
      boxShadow: `inset 0 0 0 ${tokens.strokeWidthThin} ${tokens.colorCompoundBrandStroke}`,
      backgroundColor: tokens.colorBrandBackground2,
      color: tokens.colorBrandForeground2,
    },
  },
  disabled: {
    backgroundColor: tokens.colorNeutralBackground3,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    cursor: "not-allowed",
    ":hover": { backgroundColor: tokens.colorNeutralBackground3 },
  },
  input: { position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "inherit" },
  detail: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
});

type ChoiceTileProps = {
  name: string;
  label: string;
  detail?: string | undefined;
  isChosen: boolean;
  disabled?: boolean;
  onChoose: () => void;
};

/** One of several choices as a target of a thumb's size: a radio button within. */
export function ChoiceTile({ name, label, detail, isChosen, disabled = false, onChoose }: ChoiceTileProps) {
  const styles = useStyles();
  return (
    <label className={mergeClasses(styles.tile, disabled && styles.disabled)}>
      <input
        className={styles.input}
        type="radio"
        name={name}
        checked={isChosen}
        disabled={disabled}
        onChange={onChoose}
      />
      {label}
      {detail && <span className={styles.detail}>{detail}</span>}
    </label>
  );
}
