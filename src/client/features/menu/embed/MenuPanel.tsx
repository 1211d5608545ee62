import { makeStyles, tokens } from "@fluentui/react-components";
import { ChevronRight20Regular } from "@fluentui/react-icons/svg/chevron-right";
import { Open20Regular } from "@fluentui/react-icons/svg/open";
import { type ReactNode, useId } from "react";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { CountBadge } from "#client/ui/text/CountBadge.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { MenuLink, type ShownItem } from "./MenuLink.tsx";

const useStyles = makeStyles({
  title: {
    ...textStyles.detailStrong,
    margin: `0 0 ${tokens.spacingVerticalS}`,
    color: tokens.colorNeutralForeground3,
  },
  item: { display: "flex", alignItems: "center" },
});

type MenuPanelProps = {
  title: string | null;
  items: ShownItem[];
  /** Returns what stands beside an item. */
  beside?: (item: ShownItem) => ReactNode;
};

/** A part of the menu on a page of its own. The first one has no title. */
export function MenuPanel({ title, items, beside }: MenuPanelProps) {
  const styles = useStyles();
  const titleId = useId();
  const rows = (
    <RowList>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <MenuRow item={item} />
          {beside?.(item)}
        </li>
      ))}
    </RowList>
  );
  if (!title) return rows;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {rows}
    </section>
  );
}

const useRowStyles = makeStyles({
  row: {
    ...textStyles.detail,
    ...focusRingInside,
    flexGrow: 1,
    minWidth: 0,
    minHeight: "48px",
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    paddingInline: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    ...hoverOnCard,
  },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground2 },
  text: { flexGrow: 1, minWidth: 0, overflowWrap: "anywhere" },
});

/** An item of the full menu. */
export function MenuRow({ item }: { item: ShownItem }) {
  const styles = useRowStyles();
  const { Icon, isExternal, mark, count } = item;
  const Direction = isExternal ? Open20Regular : ChevronRight20Regular;
  return (
    <MenuLink item={item} className={styles.row}>
      <Icon aria-hidden className={styles.icon} />
      <span className={styles.text}>{item.text}</span>
      {mark}
      <CountBadge count={count} />
      <Direction aria-hidden className={styles.icon} />
    </MenuLink>
  );
}
