import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useWorkAssessment } from "#client/resources/assessments.ts";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import type { BlockOwner } from "#contract/blocks.ts";
import { AssessmentPart } from "../AssessmentPart.tsx";
import { partsOf } from "../partsOf.ts";

const useStyles = makeStyles({
  parts: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", rowGap: tokens.spacingVerticalM },
  title: { ...typographyStyles.body1Strong, margin: 0, overflowWrap: "anywhere" },
  none: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground3 },
});

type AssessmentPartsProps = { ownerType: BlockOwner; ownerId: string; title: string };

/** What a plan or an assignment is assessed by, with what the student has reached (GRP-5). */
export function AssessmentParts({ ownerType, ownerId, title }: AssessmentPartsProps) {
  const styles = useStyles();
  const { t } = useTranslation("assessments");
  const id = useId();
  const assessment = useWorkAssessment(ownerType, ownerId);
  return (
    <section className={styles.parts} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title || t("assessment")}
      </h3>
      <Loaded
        resource={{ ...assessment, data: assessment.data && partsOf(assessment.data) }}
        skeleton={<SkeletonBar />}
        failed={t("assessmentFailed")}
        isCompact
        empty={<p className={styles.none}>{t("none")}</p>}
      >
        {(parts) => parts.map((part) => <AssessmentPart key={part.id} part={part} />)}
      </Loaded>
    </section>
  );
}
