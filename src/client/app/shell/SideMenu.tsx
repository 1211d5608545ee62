import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { Open16Regular } from "@fluentui/react-icons/svg/open";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { MenuLink, type ShownItem } from "#client/features/menu/embed/MenuLink.tsx";
import { forcedColors, headerHeight, menuWidth, menuWidthCollapsed, touch, touchScreen } from "#client/ui/measures.ts";
import { focusRingInside, hoverOnShell, scrollsDown } from "#client/ui/surfaces.ts";
import { CountBadge } from "#client/ui/text/CountBadge.tsx";

const useStyles = makeStyles({
  /** Holds the place of the menu, which stays while the page scrolls. */
  place: { width: menuWidth, flexShrink: 0 },
  placeCollapsed: { width: menuWidthCollapsed },
  menu: {
    ...scrollsDown,
    boxSizing: "border-box",
    position: "sticky",
    zIndex: 1,
    top: headerHeight,
    width: menuWidth,
    height: `calc(100dvh - ${headerHeight})`,
    overflowX: "hidden",
    display: "flex",
    flexDirection: "column",
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  /** Collapsed to icons, but at its full width while the keyboard walks through it: the names have to be read. */
  menuCollapsed: {
    width: menuWidthCollapsed,
    ":has(:focus-visible)": { zIndex: 3, width: menuWidth, boxShadow: tokens.shadow16 },
    "& [data-label]": { display: "none" },
    ":has(:focus-visible) [data-label]": { display: "revert" },
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

/** A part of the menu; one without a title comes first. */
export type ShownSection = { title: string | null; items: ShownItem[] };

type SideMenuProps = {
  isCollapsed: boolean;
  sections: ShownSection[];
  /** Items at the foot. */
  foot?: ShownItem[];
  /** Shown until the items are known. */
  pending?: ReactNode;
};

/** The menu at the side of a wide screen: the items by their groups. */
export function SideMenu({ isCollapsed, sections, foot = [], pending }: SideMenuProps) {
  const styles = useStyles();
  const { t } = useTranslation("navigation");
  const id = useId();
  return (
    <div className={mergeClasses(styles.place, isCollapsed && styles.placeCollapsed)}>
      <nav aria-label={t("main")} className={mergeClasses(styles.menu, isCollapsed && styles.menuCollapsed)}>
        {pending}
        {sections.map(({ title, items }) => (
          <div key={title}>
            {title && (
              <div data-label id={`${id}${title}`} className={styles.groupTitle}>
                {title}
              </div>
            )}
            <ul className={styles.group} aria-labelledby={title ? `${id}${title}` : undefined}>
              {items.map((item) => (
                <Row key={item.id} item={item} />
              ))}
            </ul>
          </div>
        ))}
        {foot.length > 0 && (
          <ul className={mergeClasses(styles.group, styles.foot)}>
            {foot.map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </ul>
        )}
      </nav>
    </div>
  );
}

const useRowStyles = makeStyles({
  item: {
    ...typographyStyles.body1,
    ...focusRingInside,
    position: "relative",
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    minHeight: "36px",
    [touchScreen]: { minHeight: touch },
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    ...hoverOnShell,
  },
  current: {
    ...typographyStyles.body1Strong,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    ":hover": { backgroundColor: tokens.colorNeutralBackground1 },
    "::before": {
      content: '""',
      position: "absolute",
      insetInlineStart: 0,
      insetBlock: tokens.spacingVerticalS,
      width: tokens.strokeWidthThicker,
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorCompoundBrandBackground,
      [forcedColors]: { backgroundColor: "Highlight" },
    },
    [forcedColors]: { outline: `${tokens.strokeWidthThin} solid Highlight` },
  },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground2 },
  currentIcon: { color: tokens.colorBrandForeground1 },
  label: { flexGrow: 1, minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
});

function Row({ item }: { item: ShownItem }) {
  const styles = useRowStyles();
  const { Icon, isCurrent, isExternal, mark, count } = item;
  return (
    <li>
      <MenuLink item={item} className={mergeClasses(styles.item, isCurrent && styles.current)}>
        <Icon aria-hidden className={mergeClasses(styles.icon, isCurrent && styles.currentIcon)} />
        <span data-label className={styles.label}>
          {item.text}
        </span>
        {mark}
        <span data-label>
          <CountBadge count={count} />
        </span>
        {isExternal && <Open16Regular data-label aria-hidden className={styles.icon} />}
      </MenuLink>
    </li>
  );
}
