import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import {
  CheckmarkCircle20Filled,
  Dismiss20Regular,
  ErrorCircle20Filled,
  Info20Filled,
  Warning20Filled,
} from "@fluentui/react-icons";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { TOAST_MS } from "#contract/limits.ts";
import { Button } from "./Button.tsx";
import { phone, reducedMotion } from "./measures.ts";
import { dismiss, type Notice } from "./notices.ts";

const useStyles = makeStyles({
  card: {
    margin: 0,
    minWidth: 0,
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr) auto",
    alignItems: "start",
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    pointerEvents: "auto",
    /** Several at once are lines, so that they do not hide the field they speak of; the last is closed first. */
    [phone]: {
      ":not(:last-child)": {
        paddingBlock: 0,
        "& > span": { paddingBlock: tokens.spacingVerticalXXS },
        "& > button": { display: "none" },
      },
    },
    animationName: {
      from: { opacity: 0, transform: `translateY(${tokens.spacingVerticalM})` },
      to: { opacity: 1, transform: "none" },
    },
    animationDuration: tokens.durationGentle,
    animationTimingFunction: tokens.curveDecelerateMid,
    [reducedMotion]: { animationName: "none" },
  },
  icon: {
    paddingBlock: tokens.spacingVerticalSNudge,
    display: "grid",
    [phone]: { paddingBlock: tokens.spacingVerticalM },
  },
  text: {
    ...typographyStyles.body1,
    paddingBlock: tokens.spacingVerticalSNudge,
    overflowWrap: "anywhere",
    [phone]: { paddingBlock: tokens.spacingVerticalM },
  },
  success: { color: tokens.colorStatusSuccessForeground1 },
  info: { color: tokens.colorNeutralForeground3 },
  warning: { color: tokens.colorStatusWarningForeground3 },
  error: { color: tokens.colorStatusDangerForeground1 },
});

const icons = {
  success: CheckmarkCircle20Filled,
  info: Info20Filled,
  warning: Warning20Filled,
  error: ErrorCircle20Filled,
};

/** One notice; it goes by itself, but not while it is being pointed at or holds the focus. */
export function NoticeCard({ notice }: { notice: Notice }) {
  const styles = useStyles();
  const { t } = useTranslation("common");
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(notice), TOAST_MS);
    return () => clearTimeout(timer);
  }, [notice, isHeld]);

  const Icon = icons[notice.type];
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <fieldset className={styles.card} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <span className={mergeClasses(styles.icon, styles[notice.type])}>
        <Icon aria-hidden />
      </span>
      <span className={styles.text}>{notice.msg}</span>
      <Button
        appearance="transparent"
        icon={<Dismiss20Regular />}
        aria-label={t("close")}
        onClick={() => dismiss(notice)}
      />
    </fieldset>
  );
}
