import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useFormats } from "#client/i18n/useFormats.ts";
import { ColorChip } from "#client/ui/text/ColorChip.tsx";
import type { Verdict, VerdictScale } from "#contract/verdicts.ts";
import { CardText } from "./CardText.tsx";

const useStyles = makeStyles({
  entry: { display: "grid", rowGap: tokens.spacingVerticalS },
  head: {
    display: "flex",
    alignItems: "center",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
  },
  level: { ...typographyStyles.body1Strong },
  meta: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
});

type VerdictEntryProps = { verdict: Verdict; scales: VerdictScale[] };

/** An evaluation: the level in short, in its colour, and in full, when and by whom, and what was said. */
export function VerdictEntry({ verdict, scales }: VerdictEntryProps) {
  const styles = useStyles();
  const { date } = useFormats();
  const { scaleId, scaleLevelId, published, creatorFirstName, creatorLastName, feedback } = verdict;
  const level = scales.find(({ id }) => id === scaleId)?.levels.find(({ id }) => id === scaleLevelId);
  const facts = [date(published), `${creatorFirstName} ${creatorLastName}`.trim()].filter((fact) => fact !== "");
  return (
    <div className={styles.entry}>
      <div className={styles.head}>
        {level && (
          <>
            <ColorChip colorCode={level.colorCode} text={level.shortLocalizationText} />
            <span className={styles.level}>{level.localizationText}</span>
          </>
        )}
        <span className={styles.meta}>{facts.join(" · ")}</span>
      </div>
      {feedback !== "" && <CardText html={feedback} />}
    </div>
  );
}
