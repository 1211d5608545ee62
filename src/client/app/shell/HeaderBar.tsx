import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { Navigation20Regular } from "@fluentui/react-icons/svg/navigation";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHost } from "#client/host/useHost.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Mark } from "#client/ui/frame/Mark.tsx";
import { PRODUCT_NAME } from "#client/ui/frame/pageTitle.ts";
import { headerHeight, low, phone, safeArea } from "#client/ui/measures.ts";
import { setPreference, usePreferences } from "#client/ui/preferences.ts";

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

type HeaderBarProps = { isPhone: boolean; hasMenu?: boolean; children: ReactNode };

/** The bar above every screen: the button of the side menu, the product's name, and the parts of its frame. Teams has its own name. */
export function HeaderBar({ isPhone, hasMenu = true, children }: HeaderBarProps) {
  const styles = useStyles();
  const { t } = useTranslation("navigation");
  const { isMenuCollapsed } = usePreferences();
  const isInTeams = useHost().kind === "teams";
  return (
    <header className={mergeClasses(styles.header, !hasMenu && styles.slim)}>
      {!isPhone && hasMenu && (
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
      {children}
    </header>
  );
}

/** Moves what follows in the bar to its end. */
export const HeaderSpace = () => <span className={useStyles().spacer} />;
