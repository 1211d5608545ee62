import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useCourse } from "#client/resources/courses.ts";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { tableOfMatrix } from "./assessedTable.ts";
import { MarkedMatrix } from "./MarkedMatrix.tsx";

const useStyles = makeStyles({
  part: { padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}` },
  title: {
    ...typographyStyles.body1Strong,
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
  },
  none: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground3 },
});

/** The matrices that a course is assessed by. */
export function CourseMatrices({ courseId }: { courseId: string }) {
  const styles = useStyles();
  const { t } = useTranslation("assessments");
  const course = useCourse(courseId);
  return (
    <Loaded
      resource={{ ...course, data: course.data?.details }}
      skeleton={
        <div className={styles.part}>
          <SkeletonBar />
        </div>
      }
      failed={t("matricesFailed")}
      isCompact
      empty={
        <div className={styles.part}>
          <p className={styles.none}>{t("noMatrices")}</p>
        </div>
      }
    >
      {(details) =>
        details.map(({ matrixID, matrix }) => (
          <section key={matrixID}>
            <h3 className={styles.title}>
              <SchoolText>{matrix.title}</SchoolText>
            </h3>
            <MarkedMatrix table={tableOfMatrix(matrix)} />
          </section>
        ))
      }
    </Loaded>
  );
}
