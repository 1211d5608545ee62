import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { Navigation20Regular } from "@fluentui/react-icons/svg/navigation";
import { useTranslation } from "react-i18next";
import { unreadAt } from "#client/features/menu/embed/menu.ts";
import { useMenu } from "#client/features/menu/embed/useMenu.ts";
import { LanguageMenu } from "#client/features/profile/embed/LanguageMenu.tsx";
import { StudentPicker } from "#client/features/studentSwitch/embed/StudentPicker.tsx";
import { useHost } from "#client/host/useHost.ts";
import { paths } from "#client/lib/paths.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Mark } from "#client/ui/frame/Mark.tsx";
import { PRODUCT_NAME } from "#client/ui/frame/pageTitle.ts";
import { headerHeight, low, phone, safeArea } from "#client/ui/measures.ts";
import { setPreference, usePreferences } from "#client/ui/preferences.ts";
import { BackButton } from "./BackButton.tsx";
import { EventsBell } from "./EventsBell.tsx";
import { UserMenu } from "./UserMenu.tsx";

const useStyles = makeStyles({
  header: {
    boxSizing: "border-box",
    position: "sticky",
    zIndex: 3,
    top: 0,
    gridColumn: "1 / -1",
    height: headerHeight,
    paddingBlockStart: safeArea.top,
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    paddingInlineEnd: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground3,
    [phone]: {
      columnGap: 0,
      paddingInline: tokens.spacingHorizontalXS,
      backgroundColor: tokens.colorNeutralBackground1,
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    },
    [low]: { position: "relative" },
  },
  /** Directly below Teams' own header. */
  slim: { paddingInlineStart: tokens.spacingHorizontalL, [phone]: { paddingInlineStart: tokens.spacingHorizontalXS } },
  product: {
    boxSizing: "border-box",
    flexShrink: 0,
    width: "var(--menu-width)",
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalM,
    overflow: "hidden",
  },
  name: { ...typographyStyles.subtitle2 },
  spacer: { flexGrow: 1 },
});

/**
 * Shows the student at the left and the signed-in person at the right. Teams has its own name and language, and around a
 * single section its tabs replace the menu.
 */
export function Header({ isPhone }: { isPhone: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation("navigation");
  const { isMenuCollapsed } = usePreferences();
  const menu = useMenu();
  const hasEvents = menu.items?.some(({ url }) => url === paths.events);
  const { kind, section } = useHost();
  const isInTeams = kind === "teams";
  return (
    <header className={mergeClasses(styles.header, section !== null && styles.slim)}>
      {!isPhone && section === null && (
        <div className={styles.product}>
          <Button
            appearance="subtle"
            icon={<Navigation20Regular />}
            aria-label={t("menu")}
            aria-expanded={!isMenuCollapsed}
            onClick={() => setPreference("isMenuCollapsed", !isMenuCollapsed)}
          />
          {!isInTeams && (
            <>
              <Mark />
              <span className={styles.name}>{PRODUCT_NAME}</span>
            </>
          )}
        </div>
      )}
      <BackButton />
      <StudentPicker />
      <span className={styles.spacer} />
      {!isPhone && !isInTeams && <LanguageMenu />}
      {hasEvents && section === null && <EventsBell unread={unreadAt(paths.events, menu.unread)} />}
      {!isInTeams && <UserMenu />}
    </header>
  );
}
