import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { card, scrollsAcross } from "#client/ui/surfaces.ts";

export const useWideTableStyles = makeStyles({
  frame: {
    ...card,
    ...scrollsAcross,
    maxWidth: "100%",
    // A shadow at the end as long as there is more.
    backgroundImage: `linear-gradient(${tokens.colorNeutralBackground1}, ${tokens.colorNeutralBackground1}), linear-gradient(to left, ${tokens.colorNeutralShadowKey}, transparent)`,
    backgroundSize: `${tokens.spacingHorizontalXXL} 100%`,
    backgroundPosition: "right",
    backgroundRepeat: "no-repeat",
    backgroundAttachment: "local, scroll",
  },
  table: { borderCollapse: "collapse", minWidth: "100%", textAlign: "start" },
  caption: {
    ...typographyStyles.subtitle2,
    textAlign: "start",
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  header: {
    ...typographyStyles.caption1Strong,
    minWidth: "88px",
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground3,
    textAlign: "start",
    verticalAlign: "bottom",
  },
  row: { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
  cell: {
    ...typographyStyles.body1,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    textAlign: "start",
    verticalAlign: "top",
    overflowWrap: "anywhere",
    fontVariantNumeric: "tabular-nums",
  },
  /** Stays where it is while the table is scrolled sideways, so that each number keeps its row. */
  name: { position: "sticky", insetInlineStart: 0, backgroundColor: tokens.colorNeutralBackground1 },
  strong: { ...typographyStyles.body1Strong },
  person: { ...typographyStyles.body1Strong, minWidth: "9rem" },
  quiet: { color: tokens.colorNeutralForeground3 },
  number: { textAlign: "end" },
});

type WideTableProps = {
  /** Name of the region that the keyboard scrolls. */
  label: string;
  caption: string;
  /** That of the names comes first. */
  headings: string[];
  rows: { key: string; name: string; is?: "person" | "time" | "sum"; cells: { text: string; isQuiet?: boolean }[] }[];
  hasNumbers?: boolean;
  /** Stands above the table. */
  choice?: ReactNode;
};

/** A table with a name in each row, which may be wider than the window. */
export function WideTable({ label, caption, headings, rows, hasNumbers = false, choice }: WideTableProps) {
  const styles = useWideTableStyles();
  const side = hasNumbers && styles.number;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      {choice}
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {headings.map((text, at) => (
              <th key={text} scope="col" className={mergeClasses(styles.header, at > 0 ? side : styles.name)}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, is = "person", cells }) => {
            const strong = is === "sum" && styles.strong;
            return (
              <tr key={key} className={styles.row}>
                <th
                  scope="row"
                  className={mergeClasses(styles.cell, styles.name, strong, is === "person" && styles.person)}
                >
                  {name}
                </th>
                {cells.map(({ text, isQuiet = false }, at) => (
                  <td
                    key={headings[at + 1]}
                    className={mergeClasses(styles.cell, strong, side, isQuiet && styles.quiet)}
                  >
                    {text}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
