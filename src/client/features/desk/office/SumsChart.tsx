import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { own } from "#client/theme/ownTokens.ts";
import { forcedColors } from "#client/ui/measures.ts";
import { AttendanceMark } from "#client/ui/text/AttendanceMark.tsx";
import type { AttendanceSign } from "#contract/attendance/rules.ts";
import type { AttendanceOfSign } from "#contract/desk/numbers/schemas.ts";

/** The color of each sign: what is missed has that of its mark. */
const SUM_STYLES = {
  present: "pale",
  reported: "pale",
  validAbsent: "amber",
  partlyAbsent: "amber",
  invalidAbsent: "red",
  partlyInvalidAbsent: "red",
  notReported: "grey",
} as const satisfies Record<AttendanceSign, string>;

const useStyles = makeStyles({
  chart: {
    display: "grid",
    rowGap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
  },
  bar: {
    display: "flex",
    columnGap: "2px",
    height: "24px",
    borderRadius: tokens.borderRadiusMedium,
    overflow: "hidden",
  },
  part: {
    flexBasis: 0,
    flexGrow: "var(--share)",
    minWidth: "2px",
    [forcedColors]: { border: `${tokens.strokeWidthThin} solid CanvasText` },
  },
  // Nearly all of the bar, so that what is missed stands out.
  pale: { backgroundColor: tokens.colorPaletteGreenBackground2 },
  amber: { backgroundColor: own.attendanceExcused },
  red: { backgroundColor: tokens.colorPaletteRedBackground3 },
  grey: { backgroundColor: own.attendanceUnreported },
  legend: {
    ...typographyStyles.body1,
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "flex",
    flexWrap: "wrap",
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
  },
  sign: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalXS },
  none: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground3 },
});

/** Less than a percent is not written as none. */
const precise = (share: number) => ({ style: "percent", maximumSignificantDigits: share < 0.01 ? 1 : 2 }) as const;

/** The lessons of a group by kind of attendance, as one bar. The list below it says the same in words. */
export function SumsChart({ sums }: { sums: AttendanceOfSign[] }) {
  const styles = useStyles();
  const { t } = useTranslation(["attendanceLabels", "deskOffice"]);
  const { number } = useFormats();
  const counted = sums.filter(({ lessons }) => lessons > 0);
  const total = sums.reduce((sum, { lessons }) => sum + lessons, 0);
  if (total === 0)
    return (
      <div className={styles.chart}>
        <p className={styles.none}>{t("deskOffice:noLessonsInTerm")}</p>
      </div>
    );
  return (
    <div className={styles.chart}>
      <div className={styles.bar} aria-hidden>
        {counted.map(({ sign, lessons }) => (
          <span
            key={sign}
            className={mergeClasses(styles.part, styles[SUM_STYLES[sign]])}
            style={{ "--share": lessons }}
          />
        ))}
      </div>
      <ul className={styles.legend}>
        {counted.map(({ sign, lessons }) => (
          <li key={sign} className={styles.sign}>
            <AttendanceMark sign={sign} />
            {t("deskOffice:share", { label: t(sign), share: number(lessons / total, precise(lessons / total)) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
