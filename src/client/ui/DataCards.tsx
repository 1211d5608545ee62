import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { Link } from "react-router-dom";
import { card } from "./card.ts";
import type { DataListContent } from "./dataListContent.ts";
import { focusRing } from "./focusRing.ts";
import { hoverOnCard } from "./hover.ts";

const useStyles = makeStyles({
  cards: {
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))",
    gap: tokens.spacingHorizontalL,
  },
  card,
  link: {
    ...focusRing,
    boxSizing: "border-box",
    height: "100%",
    display: "grid",
    alignContent: "start",
    rowGap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    ...hoverOnCard,
  },
  title: { ...typographyStyles.body1Strong, overflowWrap: "anywhere" },
  fact: { ...typographyStyles.body1, display: "flex", columnGap: tokens.spacingHorizontalS },
  header: { color: tokens.colorNeutralForeground3 },
});

/** A data list as cards: each is one link. */
export function DataCards<Item>({ label, items, keyOf, pathOf, columns }: DataListContent<Item>) {
  const styles = useStyles();
  const [title, ...facts] = columns;
  return (
    <ul aria-label={label} className={styles.cards}>
      {items.map((item) => (
        <li key={keyOf(item)}>
          <Link to={pathOf(item)} className={mergeClasses(styles.card, styles.link)}>
            <span className={styles.title}>{title?.cell(item)}</span>
            {facts.map(({ id, header, cell }) => (
              <span key={id} className={styles.fact}>
                <span className={styles.header}>{header}</span>
                {cell(item)}
              </span>
            ))}
          </Link>
        </li>
      ))}
    </ul>
  );
}
