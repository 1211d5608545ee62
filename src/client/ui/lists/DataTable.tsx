import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import type { ReactNode, RefCallback } from "react";
import { Link } from "react-router-dom";
import { card, hoverOnCard, scrollsAcross } from "../surfaces.ts";

const useStyles = makeStyles({
  frame: { ...card, ...scrollsAcross },
  table: { width: "100%", borderCollapse: "collapse", textAlign: "start" },
  header: {
    ...typographyStyles.caption1Strong,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground3,
    textAlign: "start",
    whiteSpace: "nowrap",
  },
  row: {
    position: "relative",
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    ...hoverOnCard,
  },
  cell: { ...typographyStyles.body1, padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
  link: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: "none",
    outlineStyle: "none",
    "::after": { content: '""', position: "absolute", inset: 0 },
    ":focus-visible::after": {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
  },
});

/** The list as a table. The first column is the link, and the whole row is its target. */
export function DataTable<Item>({ label, items, rows, keyOf, pathOf, columns }: DataListContent<Item>) {
  const styles = useStyles();
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, header }) => (
              <th key={id} scope="col" className={styles.header}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={rows}>
          {items.map((item) => (
            <tr key={keyOf(item)} className={styles.row}>
              {columns.map(({ id, cell }, at) => (
                <td key={id} className={styles.cell}>
                  {at === 0 ? (
                    <Link to={pathOf(item)} className={styles.link}>
                      {cell(item)}
                    </Link>
                  ) : (
                    cell(item)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A column: one property of the items. */
type DataColumn<Item> = { id: string; header: string; cell: (item: Item) => ReactNode };

type DataListContent<Item> = {
  /** The accessible name of the list. */
  label: string;
  items: Item[];
  /** Receives the element whose children are the rows. */
  rows?: RefCallback<HTMLElement> | undefined;
  keyOf: (item: Item) => string;
  /** The address of an item; the first column is the link. */
  pathOf: (item: Item) => string;
  columns: DataColumn<Item>[];
};
