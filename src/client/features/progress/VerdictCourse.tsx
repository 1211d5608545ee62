import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { Collapsible } from "#client/ui/frame/Collapsible.tsx";
import type { Verdict, VerdictScale } from "#contract/verdicts.ts";
import { CourseCard } from "./CourseCard.tsx";
import { VerdictEntry } from "./VerdictEntry.tsx";
import { VerdictHistory } from "./VerdictHistory.tsx";

const useStyles = makeStyles({
  latest: { padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}` },
  history: { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
});

type VerdictCourseProps = { verdict: Verdict; scales: VerdictScale[] };

/** A course with its latest evaluation; the earlier ones are asked for when they are opened. */
export function VerdictCourse({ verdict, scales }: VerdictCourseProps) {
  const styles = useStyles();
  const { t } = useTranslation("progress");
  const [evaluated] = verdict.courses;
  return (
    <CourseCard course={evaluated?.course ?? null}>
      <div className={styles.latest}>
        <VerdictEntry verdict={verdict} scales={scales} />
      </div>
      {evaluated && (
        <div className={styles.history}>
          <Collapsible level="h3" title={t("previousEvaluations")} isLazy>
            <VerdictHistory courseId={evaluated.courseId} latestId={verdict.id} scales={scales} />
          </Collapsible>
        </div>
      )}
    </CourseCard>
  );
}
