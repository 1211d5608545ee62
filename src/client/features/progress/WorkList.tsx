import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useFormats } from "#client/i18n/useFormats.ts";
import { OfferedWork } from "./OfferedWork.tsx";
import { type RowResults, worksBehind } from "./results.ts";

const useStyles = makeStyles({
  works: {
    listStyleType: "none",
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
    paddingInlineStart: `calc(${tokens.spacingHorizontalL} + 16px + ${tokens.spacingHorizontalS})`,
    display: "grid",
    rowGap: tokens.spacingVerticalS,
  },
  work: { ...typographyStyles.body1 },
  reached: {
    ...typographyStyles.caption1,
    listStyleType: "none",
    margin: 0,
    padding: 0,
    color: tokens.colorNeutralForeground3,
  },
});

type WorkListProps = { results: RowResults; nameOf: (level: number) => string };

/** The plans and assignments behind the results of a row, each with what was reached by it and when. */
export function WorkList({ results, nameOf }: WorkListProps) {
  const styles = useStyles();
  const { date } = useFormats();
  return (
    <ul className={styles.works}>
      {worksBehind(results).map(({ reached, ...work }) => (
        <li key={`${work.type} ${work.id}`} className={styles.work}>
          <OfferedWork work={work} />
          <ul className={styles.reached}>
            {reached.map(({ assessmentId, published, level, words }) => (
              <li key={assessmentId}>{[date(published), words ?? nameOf(level)].join(" · ")}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
