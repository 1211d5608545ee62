import { makeStyles, tokens } from "@fluentui/react-components";
import { Dismiss20Regular } from "@fluentui/react-icons/svg/dismiss";
import { useTranslation } from "react-i18next";
import { logFailure } from "#client/lib/log.ts";
import { paths } from "#client/lib/paths.ts";
import { useChange } from "#client/resources/useChange.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { footerHeight, phone, safeArea } from "#client/ui/measures.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import { noteIntroduced } from "#contract/notifications/preferences.ts";

const useStyles = makeStyles({
  /** Above the screen, which it moves nowhere, and above the footer bar of a phone. */
  card: {
    position: "fixed",
    zIndex: 1_000,
    insetInlineEnd: tokens.spacingHorizontalXL,
    bottom: tokens.spacingVerticalXL,
    boxSizing: "border-box",
    width: "360px",
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "start",
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    [phone]: {
      insetInline: `calc(${safeArea.left} + ${tokens.spacingHorizontalM}) calc(${safeArea.right} + ${tokens.spacingHorizontalM})`,
      width: "auto",
      bottom: `calc(${footerHeight} + ${safeArea.bottom} + ${tokens.spacingVerticalS})`,
    },
  },
  text: {
    ...textStyles.row,
    margin: 0,
    paddingBlock: tokens.spacingVerticalSNudge,
    overflowWrap: "anywhere",
  },
});

/** Says once where to choose how one is told of news. Whoever closes it or goes there does not see it again, on any device. */
export function IntroductionCard() {
  const styles = useStyles();
  const { t } = useTranslation(["notificationPreferences", "navigation", "common"]);
  const { run, isRunning } = useChange(noteIntroduced);
  const end = () => void run({}).catch((error: unknown) => logFailure("The introduction was not closed", error));
  return (
    <aside className={styles.card} aria-label={t("title")}>
      <p className={styles.text}>
        {t("introduction")}{" "}
        <TextLink to={paths.notificationPreferences} onClick={end}>
          {t("navigation:notificationSettings")}
        </TextLink>
      </p>
      <Button
        appearance="transparent"
        icon={<Dismiss20Regular />}
        aria-label={t("common:close")}
        isBusy={isRunning}
        onClick={end}
      />
    </aside>
  );
}
