import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { AttendanceMark } from "#client/ui/text/AttendanceMark.tsx";
import type { DeskStudentPage } from "#contract/desk/studentsSchemas.ts";
import { EmptyPanelText, usePanelStyles } from "../EmptyPanelText.tsx";

/** The attendance of the term by kind, as guardians see it, and how much has been reported. */
export function AbsencePanel({ absence: { from, sums, reports } }: Pick<DeskStudentPage, "absence">) {
  const styles = usePanelStyles();
  const { t } = useTranslation(["desk", "attendanceLabels"]);
  const { dayInSentence, duration } = useFormats();
  return (
    <Panel title={t("termAbsence")} hasLongTitle detail={t("since", { day: dayInSentence(from) })}>
      {sums.length === 0 && <EmptyPanelText>{t("noLessonsYet")}</EmptyPanelText>}
      <RowList isInPanel>
        {sums.map(({ sign, lessons, minutes }) => (
          <li key={sign} className={styles.row}>
            <AttendanceMark sign={sign} />
            <span className={styles.words}>{t(`attendanceLabels:${sign}`)}</span>
            <span className={styles.number}>{t("lessonCount", { count: lessons })}</span>
            <span className={styles.detail}>{duration(minutes)}</span>
          </li>
        ))}
        <li className={styles.row}>
          <span className={styles.detail}>{t("reportCount", { count: reports })}</span>
        </li>
      </RowList>
    </Panel>
  );
}
