import { makeStyles, tokens } from "@fluentui/react-components";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { RichText } from "#client/ui/richText/RichText.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { ResultWords } from "./useResultWords.ts";

const useStyles = makeStyles({
  row: {
    display: "grid",
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    overflowWrap: "anywhere",
  },
  title: { ...textStyles.rowTitle, margin: 0 },
  detail: { ...textStyles.detail, color: tokens.colorNeutralForeground3 },
  sentence: textStyles.row,
});

/** Results or evaluations of a student who has left; hidden where there are none (YEAR-6). */
export function LeaverPanel({ title, rows }: { title: string; rows: ResultWords[] }) {
  const styles = useStyles();
  if (rows.length === 0) return null;
  return (
    <Panel title={title}>
      <RowList isInPanel>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <h3 className={styles.title}>
              <SchoolText>{row.title}</SchoolText>
            </h3>
            <span className={styles.detail}>{row.date}</span>
            {row.sentences.map((sentence, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no other identity than their place
              <span key={at} className={styles.sentence}>
                <SchoolText>{sentence}</SchoolText>
              </span>
            ))}
            {row.feedback.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: words have no other identity than their place
              <RichText key={at} html={text} />
            ))}
          </li>
        ))}
      </RowList>
    </Panel>
  );
}
