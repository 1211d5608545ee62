import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { useService } from "#client/session/services.ts";
import { useActiveStudentId, useSchoolType } from "#client/session/students.ts";
import { SCHOOL_TYPES } from "#contract/students.ts";
import { absenceTimes } from "./absenceTimes.ts";
import { type AbsenceValues, reportOf } from "./formRules.ts";
import { TouchedLessons } from "./TouchedLessons.tsx";

const useStyles = makeStyles({
  summary: {
    ...typographyStyles.body1,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

/** What will be reported, in words. */
export function AbsenceSummary({ values }: { values: AbsenceValues }) {
  const styles = useStyles();
  const { t } = useTranslation("absence");
  const formats = useFormats();
  const timeZone = useSchoolTimeZone();
  const isPreschool = useSchoolType() === SCHOOL_TYPES.PRESCHOOL;
  const hasSchedule = useService("schedule") && !isPreschool;
  const report = reportOf(values, useActiveStudentId(), timeZone);
  if (!report || report.endTime <= report.startTime) return null;
  return (
    <p className={styles.summary}>
      {absenceTimes(report, { t, formats, timeZone })}
      {hasSchedule && <TouchedLessons report={report} />}
    </p>
  );
}
