import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { CloudOff20Regular } from "@fluentui/react-icons/svg/cloud-off";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { ShownData } from "#client/http/cache/shownData.ts";
import { useOffline } from "#client/http/request/connection.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { headerHeight, heightInto } from "#client/ui/measures.ts";

const useStyles = makeStyles({
  notice: {
    ...typographyStyles.body1,
    position: "sticky",
    zIndex: 2,
    top: headerHeight,
    margin: 0,
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorStatusWarningForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorStatusWarningBorder1}`,
  },
  icon: { flexShrink: 0 },
});

const measured = heightInto("--notice-height");

/** Tells while the server is unreachable how old the shown data is (LIM-1). */
export function OfflineNotice({ shown }: { shown: ShownData }) {
  const styles = useStyles();
  const { t } = useTranslation("common");
  const { dateTimeInSentence } = useFormats();
  const since = useSyncExternalStore(shown.subscribe, shown.oldestFetch);
  if (!useOffline() || since === null) return null;
  return (
    <p ref={measured} className={styles.notice}>
      <CloudOff20Regular aria-hidden className={styles.icon} />
      <span>{t("offlineSince", { time: dateTimeInSentence(new Date(since)) })}</span>
    </p>
  );
}
