import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { wide } from "../measures.ts";

const useStyles = makeStyles({
  facts: {
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(136px, 100%), 1fr))",
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    [wide]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
  term: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  value: { ...typographyStyles.body1, margin: 0, overflowWrap: "anywhere" },
});

/** One fact; unknown or irrelevant ones are left out. */
type Fact = { term: string; value: ReactNode };

/** A description list of facts. */
export function Facts({ facts }: { facts: (Fact | false | null | undefined)[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.term}>
              <dt className={styles.term}>{fact.term}</dt>
              <dd className={styles.value}>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
