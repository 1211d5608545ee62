import { makeStyles, tokens } from "@fluentui/react-components";
import { ChevronRight20Regular } from "@fluentui/react-icons/svg/chevron-right";
import { Open20Regular } from "@fluentui/react-icons/svg/open";
import { useId } from "react";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { card, focusRing, focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { CountBadge } from "#client/ui/text/CountBadge.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { MenuLink, type ShownItem } from "./MenuLink.tsx";

const useStyles = makeStyles({
  title: { ...textStyles.sectionTitle, margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalL}` },
  item: { display: "flex", alignItems: "center" },
});

type MenuPanelProps = {
  title: string | null;
  items: ShownItem[];
};

/** A part of the menu on a page of its own. The first one has no title. */
export function MenuPanel({ title, items }: MenuPanelProps) {
  const styles = useStyles();
  const titleId = useId();
  const rows = (
    <RowList>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <MenuRow item={item} />
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
    ...textStyles.row,
    ...focusRingInside,
    flexGrow: 1,
    minWidth: 0,
    minHeight: "56px",
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    paddingInline: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    ...hoverOnCard,
  },
  disc: {
    flexShrink: 0,
    display: "grid",
    placeItems: "center",
    width: "36px",
    height: "36px",
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  direction: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  text: { flexGrow: 1, minWidth: 0, overflowWrap: "anywhere" },
});

/** An item of the full menu. */
export function MenuRow({ item }: { item: ShownItem }) {
  const styles = useRowStyles();
  const { Icon, isExternal, mark, count } = item;
  const Direction = isExternal ? Open20Regular : ChevronRight20Regular;
  return (
    <MenuLink item={item} className={styles.row}>
      <span aria-hidden className={styles.disc}>
        <Icon />
      </span>
      <span className={styles.text}>{item.text}</span>
      {mark}
      <CountBadge count={count} />
      <Direction aria-hidden className={styles.direction} />
    </MenuLink>
  );
}

const useTileStyles = makeStyles({
  tiles: {
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 6rem), 1fr))",
    gap: tokens.spacingHorizontalM,
  },
  tile: {
    ...card,
    ...focusRing,
    ...hoverOnCard,
    ...textStyles.detailStrong,
    boxSizing: "border-box",
    position: "relative",
    height: "100%",
    minHeight: "88px",
    display: "grid",
    alignContent: "center",
    justifyItems: "center",
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground1,
    textAlign: "center",
    textDecorationLine: "none",
    overflowWrap: "anywhere",
    "& > svg": { width: "28px", height: "28px", color: tokens.colorBrandForeground1 },
  },
  count: { position: "absolute", top: tokens.spacingVerticalS, insetInlineEnd: tokens.spacingHorizontalS },
});

/** Items that are pressed every day, as tiles above the menu. */
export function MenuTiles({ items }: { items: ShownItem[] }) {
  const styles = useTileStyles();
  if (items.length === 0) return null;
  return (
    <ul className={styles.tiles}>
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} className={styles.tile}>
            <item.Icon aria-hidden />
            {item.text}
            <CountBadge count={item.count} className={styles.count} />
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}
