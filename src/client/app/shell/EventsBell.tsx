import { makeStyles, tokens } from "@fluentui/react-components";
import { Alert20Regular } from "@fluentui/react-icons/svg/alert";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { phone, touch, touchOfText, touchScreen } from "#client/ui/measures.ts";
import { focusRingInside, hoverOnShell } from "#client/ui/surfaces.ts";
import { CountBadge } from "#client/ui/text/CountBadge.tsx";

const useStyles = makeStyles({
  bell: {
    ...focusRingInside,
    position: "relative",
    flexShrink: 0,
    display: "grid",
    placeItems: "center",
    width: "2.25rem",
    height: "2.25rem",
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    ...hoverOnShell,
    [phone]: { width: touchOfText, height: touchOfText },
    [touchScreen]: { minWidth: touch, minHeight: touch },
  },
  badge: { position: "absolute", insetInlineStart: "55%", top: tokens.spacingVerticalSNudge },
});

/** The way to the events, with how many are unread (EVT-2). */
export function EventsBell({ unread }: { unread: number }) {
  const styles = useStyles();
  const { t } = useTranslation("navigation");
  const name = unread > 0 ? t("withUnread", { text: t("events"), count: unread }) : t("events");
  return (
    <Link to={paths.events} className={styles.bell} aria-label={name} title={t("events")}>
      <Alert20Regular aria-hidden />
      <CountBadge isDot count={unread} className={styles.badge} />
    </Link>
  );
}
