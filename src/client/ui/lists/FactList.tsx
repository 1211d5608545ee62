import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { WrittenText } from "../richText/WrittenText.tsx";

const useStyles = makeStyles({
  list: {
    ...typographyStyles.body1,
    justifySelf: "stretch",
    margin: 0,
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 240px), 1fr))",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXXS,
  },
  fact: { display: "flex", flexWrap: "wrap", columnGap: tokens.spacingHorizontalXS },
  label: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: "anywhere" },
});

/** Labelled values, in two columns where there is room. People have written some of them, in whichever language. */
export function FactList({ facts }: { facts: { label: string; value: ReactNode }[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{typeof value === "string" ? <WrittenText text={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
