import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { Link } from "react-router-dom";
import { phoneQuery, useMediaQuery } from "../measures.ts";
import { card, cardGrid, focusRing, hoverOnCard } from "../surfaces.ts";
import { type DataListContent, DataTable } from "./DataTable.tsx";
import { ListModeSwitch, useListMode } from "./ListModeSwitch.tsx";

const useStyles = makeStyles({
  list: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
});

/** A list of data as a table or as cards; the choice is stored (CONV-13). */
export function DataList<Item>(list: DataListContent<Item>) {
  const styles = useStyles();
  const isPhone = useMediaQuery(phoneQuery);
  const mode = useListMode(isPhone ? "cards" : "table");
  return (
    <div className={styles.list}>
      <ListModeSwitch mode={mode} />
      {mode === "table" ? <DataTable {...list} /> : <DataCards {...list} />}
    </div>
  );
}

const useDataCardsStyles = makeStyles({
  cards: cardGrid,
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

/** The list as cards, each of them one link. */
function DataCards<Item>({ label, items, keyOf, pathOf, columns }: DataListContent<Item>) {
  const styles = useDataCardsStyles();
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
