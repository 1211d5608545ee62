import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { menuSections } from "#client/features/menu/embed/menu.ts";
import { useHelpItem, useMenu } from "#client/features/menu/embed/useMenu.ts";
import { headerHeight, menuWidth, menuWidthCollapsed } from "#client/ui/measures.ts";
import { SideMenuItem } from "./SideMenuItem.tsx";
import { SideMenuPending } from "./SideMenuPending.tsx";

const useStyles = makeStyles({
  /** Holds the place of the menu, which stays while the page scrolls. */
  place: { width: menuWidth, flexShrink: 0 },
  placeCollapsed: { width: menuWidthCollapsed },
  menu: {
    boxSizing: "border-box",
    position: "sticky",
    zIndex: 1,
    top: headerHeight,
    width: menuWidth,
    height: `calc(100dvh - ${headerHeight})`,
    overflowX: "hidden",
    overflowY: "auto",
    display: "flex",
    flexDirection: "column",
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  /** Collapsed to icons, but at its full width while the keyboard walks through it: the names have to be read. */
  menuCollapsed: {
    width: menuWidthCollapsed,
    ":has(:focus-visible)": { zIndex: 3, width: menuWidth, boxShadow: tokens.shadow16 },
    ":not(:has(:focus-visible)) [data-label]": { display: "none" },
  },
  group: { listStyleType: "none", margin: 0, padding: 0 },
  groupTitle: {
    ...typographyStyles.caption1Strong,
    color: tokens.colorNeutralForeground3,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS}`,
    whiteSpace: "nowrap",
  },
  foot: { marginBlockStart: "auto", paddingBlockStart: tokens.spacingVerticalM },
});

/** The menu at the side of a wide screen: the items by their groups, the help centre at the foot. */
export function SideMenu({ isCollapsed }: { isCollapsed: boolean }) {
  const menu = useMenu();
  const styles = useStyles();
  const { t } = useTranslation("navigation");
  const help = useHelpItem();
  const id = useId();
  return (
    <div className={mergeClasses(styles.place, isCollapsed && styles.placeCollapsed)}>
      <nav aria-label={t("main")} className={mergeClasses(styles.menu, isCollapsed && styles.menuCollapsed)}>
        {!menu.items && <SideMenuPending hasFailed={menu.hasFailed} onRetry={menu.reload} />}
        {menuSections(menu.items ?? []).map(({ category, items }) => (
          <div key={category}>
            {category && (
              <div data-label id={`${id}${category}`} className={styles.groupTitle}>
                {t(category)}
              </div>
            )}
            <ul className={styles.group} aria-labelledby={category ? `${id}${category}` : undefined}>
              {items.map((item) => (
                <SideMenuItem key={item.id} item={item} menu={menu} />
              ))}
            </ul>
          </div>
        ))}
        <ul className={mergeClasses(styles.group, styles.foot)}>
          <SideMenuItem item={help} menu={menu} />
        </ul>
      </nav>
    </div>
  );
}
