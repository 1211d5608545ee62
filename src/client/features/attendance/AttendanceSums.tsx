import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { AttendanceMark } from "#client/ui/text/AttendanceMark.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { attendanceSums } from "#contract/attendance/rules.ts";
import type { PastLesson } from "#contract/attendance/schemas.ts";

const useStyles = makeStyles({
  table: {
    width: "100%",
    borderCollapse: "collapse",
    "& tr > :first-child": { paddingInlineStart: tokens.spacingHorizontalL },
    "& tr > :last-child": { paddingInlineEnd: tokens.spacingHorizontalL },
  },
  header: {
    ...textStyles.detailStrong,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground3,
    textAlign: "end",
  },
  first: { textAlign: "start" },
  row: { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
  sign: {
    ...textStyles.detail,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    textAlign: "start",
  },
  words: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalS },
  number: {
    ...textStyles.detail,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    textAlign: "end",
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
  },
});

/** The number of lessons and the time for each kind of attendance. */
export function AttendanceSums({ lessons }: { lessons: PastLesson[] }) {
  const styles = useStyles();
  const { t } = useTranslation(["attendance", "attendanceLabels"]);
  const formats = useFormats();
  return (
    <Panel title={t("sum")}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.header, styles.first)}>
              {t("status")}
            </th>
            <th scope="col" className={styles.header}>
              {t("lessons")}
            </th>
            <th scope="col" className={styles.header}>
              {t("time")}
            </th>
          </tr>
        </thead>
        <tbody>
          {attendanceSums(lessons).map(({ sign, lessons: count, minutes }) => (
            <tr key={sign} className={styles.row}>
              <th scope="row" className={styles.sign}>
                <span className={styles.words}>
                  <AttendanceMark sign={sign} />
                  {t(`attendanceLabels:${sign}`)}
                </span>
              </th>
              <td className={styles.number}>{count}</td>
              <td className={styles.number}>{formats.duration(minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
