import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { MenuLink, MenuText } from "#client/features/menu/embed/MenuLink.tsx";
import { footerItems, unreadAt } from "#client/features/menu/embed/menu.ts";
import { menuIcon } from "#client/features/menu/embed/menuIcons.ts";
import { type Menu, useMenu } from "#client/features/menu/embed/useMenu.ts";
import { UnsentMark } from "#client/features/outbox/embed/UnsentMark.tsx";
import { useUnsentAt } from "#client/features/outbox/embed/unsent.ts";
import { paths } from "#client/lib/paths.ts";
import { useService } from "#client/session/services.ts";
import { useSchoolType } from "#client/session/students.ts";
import { footerHeight, forcedColors, low, safeArea } from "#client/ui/measures.ts";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { CountBadge } from "#client/ui/text/CountBadge.tsx";
import type { MenuItem } from "#contract/navigation.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";

const useStyles = makeStyles({
  bar: {
    position: "sticky",
    zIndex: 2,
    bottom: 0,
    display: "flex",
    paddingBlockEnd: safeArea.bottom,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [low]: { position: "relative" },
  },
  item: {
    ...typographyStyles.caption1,
    ...focusRingInside,
    position: "relative",
    flex: "1 1 0",
    minWidth: 0,
    height: footerHeight,
    display: "grid",
    alignContent: "center",
    justifyItems: "center",
    rowGap: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: "none",
    ...hoverOnCard,
  },
  /** The room of what is not known yet, between Home and More. */
  unknown: { flex: "2 1 0" },
  last: { order: 1 },
  current: {
    ...typographyStyles.caption1Strong,
    color: tokens.colorBrandForeground1,
    [forcedColors]: { color: "Highlight" },
  },
  label: { maxWidth: "100%", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  icon: { position: "relative", display: "grid" },
  unsent: { position: "absolute", insetInlineEnd: "14px", top: "-6px" },
  badge: { position: "absolute", insetInlineStart: "12px", top: "-6px" },
});

/** Home is there before the menu is. */
const HOME: MenuItem = { id: "home", text: "home", url: paths.home, iconId: "home" };
const MORE: MenuItem = { id: "more", text: "more", url: paths.menu, iconId: "more" };

/** The phone's menu: three places for what is used most, and the rest behind More (NAV-2). */
export function FooterBar() {
  const menu = useMenu();
  const styles = useStyles();
  const { t } = useTranslation("navigation");
  const hasAssignmentOutcomes = useService("msAssignmentOutcomes");
  const isPreschool = useSchoolType() === SCHOOL_TYPES.PRESCHOOL;
  const items = footerItems(menu.items ?? [HOME], { isPreschool, hasAssignmentOutcomes });
  const hasConversations = items.some(({ url }) => url === paths.conversations);
  const current = items.find((item) => item === menu.current) ?? MORE;
  return (
    <nav aria-label={t("main")} className={styles.bar}>
      {[...items, MORE].map((item) => (
        <FooterItem
          key={item.id}
          item={item}
          isCurrent={item === current}
          unread={item === MORE ? unreadBehindMore(menu, items) : unreadAt(item.url, menu.unread)}
          unsentFrom={item === MORE && !hasConversations ? paths.conversations : item.url}
        />
      ))}
      {!menu.items && <span className={styles.unknown} />}
    </nav>
  );
}

/** Counts what is unread on the screens that have no place of their own in the bar. The bell in the header counts events. */
const unreadBehindMore = ({ items = [], unread }: Menu, shown: MenuItem[]): number =>
  items
    .filter((item) => item.url !== paths.events && !shown.includes(item))
    .reduce((sum, { url }) => sum + unreadAt(url, unread), 0);

type FooterItemProps = {
  item: MenuItem;
  isCurrent: boolean;
  unread: number;
  /** The screen whose unsent messages it marks: what has no place of its own lies behind More. */
  unsentFrom: string;
};

function FooterItem({ item, isCurrent, unread, unsentFrom }: FooterItemProps) {
  const styles = useStyles();
  const unsent = useUnsentAt(unsentFrom);
  const Icon = menuIcon(item.iconId, isCurrent);
  return (
    <MenuLink
      item={item}
      isCurrent={isCurrent}
      unread={unread}
      unsent={unsent.count}
      className={mergeClasses(styles.item, item === MORE && styles.last, isCurrent && styles.current)}
    >
      <span className={styles.icon}>
        <Icon aria-hidden />
        <CountBadge look="filled" count={unread} className={styles.badge} />
        {unsent.count > 0 && <UnsentMark hasFailed={unsent.hasFailed} className={styles.unsent} />}
      </span>
      <span className={styles.label}>
        <MenuText text={item.text} />
      </span>
    </MenuLink>
  );
}
