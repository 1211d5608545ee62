import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { CheckmarkCircle20Filled } from "@fluentui/react-icons/svg/checkmark-circle";
import { Dismiss20Regular } from "@fluentui/react-icons/svg/dismiss";
import { ErrorCircle20Filled } from "@fluentui/react-icons/svg/error-circle";
import { Info20Filled } from "@fluentui/react-icons/svg/info";
import { Warning20Filled } from "@fluentui/react-icons/svg/warning";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Notice } from "#client/http/request/events.ts";
import { TOAST_MS } from "#contract/limits.ts";
import { Button } from "../fields/Button.tsx";
import { composerHeight, phone, reducedMotion, safeArea } from "../measures.ts";
import { dismiss, useNotices } from "../notices/notify.ts";
import { floatingCard } from "../surfaces.ts";

const useStyles = makeStyles({
  region: {
    position: "fixed",
    zIndex: 1_000_001,
    insetInlineEnd: tokens.spacingHorizontalXL,
    /** Above the form below a conversation, whose button it would hide. */
    bottom: `calc(${composerHeight} + ${tokens.spacingVerticalXL})`,
    width: "360px",
    display: "grid",
    rowGap: tokens.spacingVerticalM,
    pointerEvents: "none",
    /** Over the frame's header, away from thumbs, from a form's buttons and from the screen's heading. */
    [phone]: {
      rowGap: tokens.spacingVerticalXXS,
      insetInline: tokens.spacingHorizontalM,
      width: "auto",
      bottom: "auto",
      top: `calc(${safeArea.top} + ${tokens.spacingVerticalXXS})`,
    },
  },
});

/** The region of notices, read aloud. Small enough to be loaded at the start, before the connection can be lost. */
export function Notices() {
  const styles = useStyles();
  const { t } = useTranslation("common");
  const notices = useNotices();
  return (
    <div role="status" aria-label={t("notices")} className={styles.region}>
      {notices.map((notice) => (
        <NoticeCard key={`${notice.time} ${notice.msg}`} notice={notice} />
      ))}
    </div>
  );
}

const useNoticeCardStyles = makeStyles({
  card: {
    ...floatingCard,
    margin: 0,
    minWidth: 0,
    gridTemplateColumns: "auto minmax(0, 1fr) auto",
    pointerEvents: "auto",
    /** Several notices shrink to lines, so that they don't hide the field they are about. The last one is closed first. */
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
    [phone]: { alignSelf: "center" },
  },
  text: {
    ...typographyStyles.body1,
    paddingBlock: tokens.spacingVerticalSNudge,
    overflowWrap: "anywhere",
    /** Two lines end above the screen's heading. */
    [phone]: { alignSelf: "center", paddingBlock: tokens.spacingVerticalXXS },
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

/** A notice. Disappears by itself, unless focused or hovered; one that appears under a resting pointer is not hovered. */
function NoticeCard({ notice }: { notice: Notice }) {
  const styles = useNoticeCardStyles();
  const { t } = useTranslation("common");
  const textId = useId();
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
    <fieldset
      aria-labelledby={textId}
      className={styles.card}
      onPointerMove={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span className={mergeClasses(styles.icon, styles[notice.type])}>
        <Icon aria-hidden />
      </span>
      <span id={textId} className={styles.text}>
        {notice.msg}
      </span>
      <Button
        appearance="transparent"
        icon={<Dismiss20Regular />}
        aria-label={t("close")}
        onClick={() => dismiss(notice)}
      />
    </fieldset>
  );
}
