import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { textWidth } from "#client/ui/measures.ts";
import type { CoreContent } from "#contract/plans.ts";

const useStyles = makeStyles({
  list: {
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "grid",
    rowGap: tokens.spacingVerticalM,
    maxWidth: textWidth,
  },
  title: { ...typographyStyles.body1Strong, margin: 0 },
  text: { ...typographyStyles.body1, margin: 0, overflowWrap: "anywhere" },
});

/** The parts of the curriculum's core content that a plan covers. */
export function CoreContents({ contents }: { contents: CoreContent[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {contents.map(({ id, title, text }) => (
        <li key={id}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
