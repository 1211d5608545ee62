import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useSchoolTimeZone } from "#client/i18n/schoolTime.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { absenceTimes } from "./absenceTimes.ts";
import { type AbsenceValues, reportOf } from "./formRules.ts";

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
  const report = reportOf(values, useActiveStudentId(), timeZone);
  if (!report || report.endTime <= report.startTime) return null;
  return <p className={styles.summary}>{absenceTimes(report, { t, formats, timeZone })}</p>;
}
