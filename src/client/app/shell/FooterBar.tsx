import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { MenuLink, type ShownItem } from "#client/features/menu/embed/MenuLink.tsx";
import { footerHeight, forcedColors, low, safeArea } from "#client/ui/measures.ts";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { CountBadge } from "#client/ui/text/CountBadge.tsx";

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
    height: `calc(${footerHeight} - ${tokens.strokeWidthThin})`,
    display: "grid",
    alignContent: "center",
    justifyItems: "center",
    rowGap: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: "none",
    ...hoverOnCard,
  },
  /** The room of what is not known yet, before the last item. */
  unknown: { flex: "2 1 0" },
  last: { order: 1 },
  current: {
    ...typographyStyles.caption1Strong,
    color: tokens.colorBrandForeground1,
    [forcedColors]: { color: "Highlight" },
  },
  label: { maxWidth: "100%", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  icon: { position: "relative", display: "grid" },
  unsent: { position: "absolute", display: "grid", insetInlineEnd: "14px", top: "-6px" },
  badge: { position: "absolute", insetInlineStart: "14px", top: "-2px" },
});

type FooterBarProps = {
  /** The last one leads to all others. */
  items: ShownItem[];
  /** Leaves room for items that are not known yet. */
  isPending?: boolean;
};

/** The phone's menu: places for what is used most, and the rest behind More (NAV-2). */
export function FooterBar({ items, isPending = false }: FooterBarProps) {
  const styles = useStyles();
  const { t } = useTranslation("navigation");
  return (
    <nav aria-label={t("main")} className={styles.bar}>
      {items.map((item, index) => (
        <FooterItem key={item.id} item={item} isLast={index === items.length - 1} />
      ))}
      {isPending && <span className={styles.unknown} />}
    </nav>
  );
}

function FooterItem({ item, isLast }: { item: ShownItem; isLast: boolean }) {
  const styles = useStyles();
  const { Icon, isCurrent, count, mark } = item;
  return (
    <MenuLink item={item} className={mergeClasses(styles.item, isLast && styles.last, isCurrent && styles.current)}>
      <span className={styles.icon}>
        <Icon aria-hidden />
        <CountBadge isDot count={count} className={styles.badge} />
        {mark && <span className={styles.unsent}>{mark}</span>}
      </span>
      <span className={styles.label}>{item.text}</span>
    </MenuLink>
  );
}
