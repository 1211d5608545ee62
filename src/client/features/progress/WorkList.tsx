import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { Scale } from "./levels.ts";
import { type RowResults, worksBehind } from "./results.ts";
import { useLevelName } from "./useLevelName.ts";
import { WorkLink } from "./WorkLink.tsx";

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

/** The plans and assignments behind the results of a row, each with what was reached by it and when. */
export function WorkList({ results, scale }: { results: RowResults; scale: Scale }) {
  const styles = useStyles();
  const nameOf = useLevelName();
  const { date } = useFormats();
  const textOf = (index: number) =>
    nameOf(scale.levels.find((level) => level.index === index) ?? { index, text: null });
  return (
    <ul className={styles.works}>
      {worksBehind(results, scale).map((work) => (
        <li key={`${work.type} ${work.id}`} className={styles.work}>
          <WorkLink work={work} />
          <ul className={styles.reached}>
            {work.reached.map(({ published, level, text }) => (
              <li key={`${published} ${level} ${text}`}>{[date(published), text ?? textOf(level)].join(" · ")}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
