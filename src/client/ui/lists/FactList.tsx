import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { WrittenText } from "../richText/WrittenText.tsx";
import { textStyles } from "../textStyles.ts";

const useStyles = makeStyles({
  list: {
    ...textStyles.detail,
    display: "inline",
    margin: 0,
    color: tokens.colorNeutralForeground2,
    overflowWrap: "anywhere",
  },
  inLine: { display: "inline", ":not(:first-child)::before": { content: '" · "' } },
  ownLine: { "& > dt::after": { content: '":"' } },
  part: { display: "inline", margin: 0 },
});

export type Fact = {
  label: string;
  value: ReactNode;
  /** Whether the label, or all of it, is for screen readers alone, as the value or the title says enough. Such facts come last. */
  hidden?: "label" | "all" | undefined;
  /** Whether it is a sentence of its own, below the others. */
  isOwnLine?: boolean;
};

/** The facts of an item in its second line, each with its label. People have written some of them, in whichever language. */
export function FactList({ facts }: { facts: Fact[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {facts.map(({ label, value, hidden, isOwnLine }) => (
        <div key={label} className={hidden === "all" ? "sr-only" : isOwnLine ? styles.ownLine : styles.inLine}>
          <dt className={hidden === "label" ? "sr-only" : styles.part}>{label}</dt>{" "}
          <dd className={styles.part}>{typeof value === "string" ? <WrittenText text={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
