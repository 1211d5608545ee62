import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useVerdictsOfCourse } from "#client/resources/verdicts.ts";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import type { VerdictScale } from "#contract/verdicts.ts";
import { VerdictEntry } from "./VerdictEntry.tsx";

const useStyles = makeStyles({
  row: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
  none: {
    ...typographyStyles.body1,
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
    color: tokens.colorNeutralForeground3,
  },
});

type VerdictHistoryProps = { courseId: string; latestId: string; scales: VerdictScale[] };

/** The evaluations of a course before the latest. */
export function VerdictHistory({ courseId, latestId, scales }: VerdictHistoryProps) {
  const styles = useStyles();
  const { t } = useTranslation("progress");
  return (
    <Loaded
      resource={useVerdictsOfCourse(courseId)}
      skeleton={
        <div className={styles.row}>
          <SkeletonBar />
        </div>
      }
      failed={t("evaluationsFailed")}
      isCompact
    >
      {(verdicts) => {
        const earlier = verdicts.filter(({ id }) => id !== latestId);
        if (earlier.length === 0) return <p className={styles.none}>{t("noPreviousEvaluations")}</p>;
        return (
          <RowList isInPanel>
            {earlier.map((verdict) => (
              <li key={verdict.id} className={styles.row}>
                <VerdictEntry verdict={verdict} scales={scales} />
              </li>
            ))}
          </RowList>
        );
      }}
    </Loaded>
  );
}
