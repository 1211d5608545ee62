import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useCourse } from "#client/resources/courses.ts";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { tableOfMatrix } from "./assessedTable.ts";
import { MarkedMatrix } from "./MarkedMatrix.tsx";

const useStyles = makeStyles({
  part: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
  title: {
    ...textStyles.rowTitle,
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
  },
  none: { ...textStyles.detail, margin: 0, color: tokens.colorNeutralForeground3 },
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
