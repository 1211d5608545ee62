import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { RowList } from "#client/ui/lists/RowList.tsx";
import type { AttendedLesson } from "#contract/attendance.ts";
import { LessonRow } from "./LessonRow.tsx";

const useStyles = makeStyles({
  none: {
    ...typographyStyles.body1,
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
    color: tokens.colorNeutralForeground3,
  },
});

/** The lessons that an absence touches. */
export function AbsentLessons({ lessons }: { lessons: AttendedLesson[] }) {
  const styles = useStyles();
  const { t } = useTranslation("absence");
  if (lessons.length === 0) return <p className={styles.none}>{t("noLessons")}</p>;
  return (
    <RowList isInPanel>
      {lessons.map((lesson) => (
        <li key={lesson.id}>
          <LessonRow lesson={lesson} />
        </li>
      ))}
    </RowList>
  );
}
