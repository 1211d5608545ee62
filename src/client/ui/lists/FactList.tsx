import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { WrittenText } from "../richText/WrittenText.tsx";

const useStyles = makeStyles({
  list: { ...typographyStyles.body1, margin: 0, display: "grid", rowGap: tokens.spacingVerticalXXS },
  fact: { display: "flex", flexWrap: "wrap", columnGap: tokens.spacingHorizontalXS },
  label: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: "anywhere" },
});

/** Labelled values, each on a line. People have written some of them, in whichever language. */
export function FactList({ facts }: { facts: { label: string; value: string }[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <WrittenText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
