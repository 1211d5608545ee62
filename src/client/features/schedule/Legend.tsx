import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { AttendanceMark } from "#client/ui/AttendanceMark.tsx";
import { phone } from "#client/ui/measures.ts";

const SIGNS = [
  "present",
  "validAbsent",
  "partlyAbsent",
  "invalidAbsent",
  "partlyInvalidAbsent",
  "notReported",
] as const;

const useStyles = makeStyles({
  legend: {
    ...typographyStyles.caption1,
    listStyleType: "none",
    margin: 0,
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalXS,
    padding: `0 ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalL} 56px`,
    color: tokens.colorNeutralForeground2,
    [phone]: { display: "none" },
  },
  sign: { display: "inline-flex", alignItems: "center", columnGap: tokens.spacingHorizontalXS },
});

/** What the attendance discs mean. */
export function Legend() {
  const styles = useStyles();
  const { t } = useTranslation(["attendanceLabels", "schedule"]);
  return (
    <ul aria-label={t("schedule:legend")} className={styles.legend}>
      {SIGNS.map((sign) => (
        <li key={sign} className={styles.sign}>
          <AttendanceMark sign={sign} />
          {t(sign)}
        </li>
      ))}
    </ul>
  );
}
