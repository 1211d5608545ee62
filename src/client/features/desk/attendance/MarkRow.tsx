import { Input, makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { Clock16Regular } from "@fluentui/react-icons/svg/clock";
import { useId, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { forcedColors, phone, touch, touchQuery, withoutHas } from "#client/ui/measures.ts";
import { AttendanceMark, attendanceText } from "#client/ui/text/AttendanceMark.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import { wholeDaysOf } from "#contract/absence/wholeDays.ts";
import { attendanceLabel } from "#contract/attendance/rules.ts";
import type { LessonStudent } from "#contract/desk/attendance/schemas.ts";
import { TAKEN_MARKS, type TakenMark } from "#contract/kinds.ts";
import { useDeskName } from "../shared/useDeskName.ts";
import { hasMinutes, type Marked } from "./marking.ts";

const useStyles = makeStyles({
  row: {
    border: "none",
    margin: 0,
    minWidth: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    ":focus-within": { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  words: { flexGrow: 1, minWidth: "10rem", display: "grid", overflowWrap: "anywhere" },
  name: { ...typographyStyles.body1Strong },
  detail: {
    ...typographyStyles.caption1,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    ":empty": { display: "none" },
  },
  choices: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalXS },
  choice: {
    ...typographyStyles.body1,
    position: "relative",
    boxSizing: "border-box",
    minHeight: "32px",
    display: "flex",
    alignItems: "center",
    paddingInline: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: "pointer",
    ":has(:focus-visible)": {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: tokens.strokeWidthThin,
    },
    [withoutHas]: { ":focus-within": { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` } },
    [phone]: { minHeight: touch },
  },
  PRESENT: {
    backgroundColor: tokens.colorPaletteGreenBackground1,
    color: tokens.colorPaletteGreenForeground1,
    fontWeight: tokens.fontWeightSemibold,
    [forcedColors]: { outline: `${tokens.strokeWidthThick} solid Highlight` },
  },
  ABSENT: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    fontWeight: tokens.fontWeightSemibold,
    [forcedColors]: { outline: `${tokens.strokeWidthThick} solid Highlight` },
  },
  LATE: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground3,
    fontWeight: tokens.fontWeightSemibold,
    [forcedColors]: { outline: `${tokens.strokeWidthThick} solid Highlight` },
  },
  radio: { position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "inherit" },
  minutes: { width: "5.5rem", [phone]: { minHeight: touch } },
});

type MarkRowProps = {
  student: LessonStudent;
  marked: Marked | null;
  /** Nothing has been marked since it was saved. */
  isSaved: boolean;
  /** Whether missing details are pointed out. */
  isWrong: boolean;
  /** Whether the marks can only be read. */
  isReadOnly: boolean;
  /** Minutes of the lesson. */
  length: number;
  onMark: (marked: Marked) => void;
};

/** A student as a group of radio buttons, with the minutes of somebody late. */
export function MarkRow({ student, marked, isSaved, isWrong, isReadOnly, length, onMark }: MarkRowProps) {
  const styles = useStyles();
  const { t } = useTranslation("deskAttendance");
  const name = useDeskName()(student.student, student.number);
  const id = useId();
  const detailId = useId();
  const minutes = useRef<HTMLInputElement>(null);
  const choose = (mark: TakenMark) => {
    // A phone opens its keyboard only while it handles the touch.
    flushSync(() => onMark({ mark, minutes: 0 }));
    if (window.matchMedia(touchQuery).matches) minutes.current?.focus();
  };
  const lacksMinutes = isWrong && marked !== null && !hasMinutes(marked, length);
  return (
    <div
      className={styles.row}
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={detailId}
      aria-invalid={isWrong && marked === null}
    >
      <div className={styles.words}>
        <span id={id} className={styles.name}>
          {name}
        </span>
        <span id={detailId} className={styles.detail}>
          <Details student={student} isSaved={isSaved} />
          {isWrong && marked === null && <Tag look="late">{t("noMark")}</Tag>}
        </span>
      </div>
      <div className={styles.choices}>
        {TAKEN_MARKS.map((mark) => (
          <label key={mark} className={mergeClasses(styles.choice, marked?.mark === mark && styles[mark])}>
            <input
              type="radio"
              className={styles.radio}
              name={id}
              value={mark}
              checked={marked?.mark === mark}
              disabled={isReadOnly}
              onChange={() => choose(mark)}
            />
            {t(`mark.${mark}`)}
          </label>
        ))}
        {marked?.mark === "LATE" && (
          <Input
            className={styles.minutes}
            input={{ ref: minutes }}
            inputMode="numeric"
            aria-label={t("minutesOf", { name })}
            aria-invalid={lacksMinutes}
            contentBefore={<Clock16Regular aria-hidden />}
            value={marked.minutes === 0 ? "" : String(marked.minutes)}
            onChange={(_, { value }) => onMark({ mark: "LATE", minutes: Number(value.replace(/\D/g, "").slice(0, 3)) })}
          />
        )}
      </div>
    </div>
  );
}

/** The reported absence that excuses the student, and the saved attendance as guardians see it. */
function Details({
  student: { excuse, attendanceType, minutes, corrected },
  isSaved,
}: Pick<MarkRowProps, "student" | "isSaved">) {
  const { t } = useTranslation(["deskAttendance", "attendanceLabels"]);
  const { t: label } = useTranslation("attendanceLabels");
  const { timeRange, dateTimeInSentence } = useFormats();
  const timeZone = useSchoolTimeZone();
  const nameOf = useDeskName();
  const attendance = attendanceType && { attendanceType, lateDuration: minutes, reportedByUser: null };
  const isException = isSaved && attendance && attendanceType !== "PRESENT";
  return (
    <>
      {excuse && (
        <span>
          {wholeDaysOf(excuse, timeZone)
            ? t(`excusedAllDay.${excuse.kind}`)
            : t(`excuse.${excuse.kind}`, { times: timeRange(excuse.startTime, excuse.endTime) })}
        </span>
      )}
      {excuse?.isLater && <Tag look="brand">{t("reportedLater")}</Tag>}
      {isException && (
        <>
          <AttendanceMark sign={attendanceLabel(attendance)} />
          {attendanceText(label, attendance)}
        </>
      )}
      {isSaved && corrected && (
        <span>
          {t("corrected", {
            name: nameOf(corrected.by),
            when: dateTimeInSentence(corrected.at),
            former: attendanceText(label, {
              attendanceType: corrected.former,
              lateDuration: 0,
              reportedByUser: null,
            }),
          })}
        </span>
      )}
    </>
  );
}
