import { makeStyles, tokens } from "@fluentui/react-components";
import { HatGraduation28Regular } from "@fluentui/react-icons/svg/hat-graduation";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useLatestVerdicts, useVerdictScales, useVerdictsOfCourse } from "#client/resources/assessments.ts";
import { useCourses } from "#client/resources/courses.ts";
import { Collapsible } from "#client/ui/frame/Collapsible.tsx";
import { useHeading } from "#client/ui/frame/headingLevel.ts";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { ColorChip } from "#client/ui/text/ColorChip.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { Verdict, VerdictScale } from "#contract/assessments/schemas.ts";
import { verdictMoment } from "#contract/assessments/verdicts.ts";
import { CardSkeleton } from "./CardSkeleton.tsx";
import { CardText } from "./CardText.tsx";
import { CourseCard } from "./CourseCard.tsx";

/** The latest evaluation of each course, with the earlier ones below (PROG-6). */
export function VerdictsTab() {
  const { t } = useTranslation("progress");
  const verdicts = useLatestVerdicts();
  const scales = useVerdictScales();
  return (
    <Loaded resource={verdicts} skeleton={<CardSkeleton />} failed={t("evaluationsFailed")} empty={<NoVerdicts />}>
      {(latest) => (
        <Loaded
          resource={{ ...scales, data: scales.data && { known: scales.data } }}
          skeleton={<CardSkeleton />}
          failed={t("evaluationsFailed")}
        >
          {({ known }) =>
            latest
              .toSorted((one, other) => verdictMoment(other).localeCompare(verdictMoment(one)))
              .map((verdict) => <VerdictCourse key={verdict.id} verdict={verdict} scales={known} />)
          }
        </Loaded>
      )}
    </Loaded>
  );
}

/** Explains why there is no evaluation: no course, or no evaluation in any course yet (PROG-9). */
function NoVerdicts() {
  const { t } = useTranslation("progress");
  return (
    <Loaded
      resource={useCourses()}
      skeleton={<CardSkeleton />}
      failed={t("evaluationsFailed")}
      empty={<EmptyState icon={HatGraduation28Regular} text={t("noStudyPrograms")} />}
    >
      {() => <EmptyState icon={HatGraduation28Regular} text={t("noResults")} />}
    </Loaded>
  );
}

const useCourseStyles = makeStyles({
  latest: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
  history: { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
});

type VerdictCourseProps = { verdict: Verdict; scales: VerdictScale[] };

/** A course with its latest evaluation. Earlier ones are loaded when they are opened. */
function VerdictCourse({ verdict, scales }: VerdictCourseProps) {
  const styles = useCourseStyles();
  const { t } = useTranslation("progress");
  const [evaluated] = verdict.courses;
  const level = useHeading(3);
  return (
    <CourseCard course={evaluated?.course ?? null}>
      <div className={styles.latest}>
        <VerdictEntry verdict={verdict} scales={scales} />
      </div>
      {evaluated && (
        <div className={styles.history}>
          <Collapsible level={level} title={t("previousEvaluations")} isLazy>
            <VerdictHistory courseId={evaluated.courseId} latestId={verdict.id} scales={scales} />
          </Collapsible>
        </div>
      )}
    </CourseCard>
  );
}

const useHistoryStyles = makeStyles({
  row: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
  none: {
    ...textStyles.detail,
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
    color: tokens.colorNeutralForeground3,
  },
});

type VerdictHistoryProps = { courseId: string; latestId: string; scales: VerdictScale[] };

/** The earlier evaluations of a course. */
function VerdictHistory({ courseId, latestId, scales }: VerdictHistoryProps) {
  const styles = useHistoryStyles();
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

const useEntryStyles = makeStyles({
  entry: { display: "grid", rowGap: tokens.spacingVerticalS },
  head: {
    display: "flex",
    alignItems: "center",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
  },
  level: { ...textStyles.detailStrong },
  meta: { ...textStyles.detail, color: tokens.colorNeutralForeground3 },
});

type VerdictEntryProps = { verdict: Verdict; scales: VerdictScale[] };

/** An evaluation: its level with colour chip, its date and author, and the feedback. */
function VerdictEntry({ verdict, scales }: VerdictEntryProps) {
  const styles = useEntryStyles();
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
