import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useSelfAssessment } from "#client/resources/assignments.ts";
import { Facts } from "#client/ui/frame/Facts.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { RichText } from "#client/ui/richText/RichText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";

const useStyles = makeStyles({
  part: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    rowGap: tokens.spacingVerticalM,
  },
  none: { ...textStyles.detail, margin: 0, color: tokens.colorNeutralForeground3 },
});

/** The student's own assessment of the work (ASG-10). */
export function SelfAssessmentPanel({ assignmentId }: { assignmentId: string }) {
  const styles = useStyles();
  const { t } = useTranslation("assignments");
  const assessment = useSelfAssessment(assignmentId);
  return (
    <Panel title={t("selfAssessment")}>
      <Loaded
        resource={assessment}
        failed={t("selfAssessmentFailed")}
        isCompact
        skeleton={
          <div className={styles.part}>
            <SkeletonBar />
            <SkeletonBar size="half" />
          </div>
        }
        empty={
          <div className={styles.part}>
            <p className={styles.none}>{t("noSelfAssessment")}</p>
          </div>
        }
      >
        {({ assessmentDetails, assessmentFeedbacks }) => (
          <>
            {assessmentDetails.length > 0 && (
              <Facts
                facts={assessmentDetails.map(({ description, level }) => ({
                  term: description,
                  isSchoolTerm: true,
                  value: level,
                }))}
              />
            )}
            {assessmentFeedbacks.length > 0 && (
              <div className={styles.part}>
                {assessmentFeedbacks.map(({ id, text }) => (
                  <RichText key={id} html={text} />
                ))}
              </div>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
