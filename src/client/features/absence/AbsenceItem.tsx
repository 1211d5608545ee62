import { makeStyles, tokens } from "@fluentui/react-components";
import { ArrowEnterLeft20Regular } from "@fluentui/react-icons/svg/arrow-enter-left";
import { Edit20Regular } from "@fluentui/react-icons/svg/edit";
import { Warning16Filled } from "@fluentui/react-icons/svg/warning";
import { useTranslation } from "react-i18next";
import { DeliveryStatus } from "#client/features/leave/embed/DeliveryStatus.tsx";
import { LatePendingNotes } from "#client/features/outbox/embed/PendingParts.tsx";
import { useAbsenceTimes } from "#client/i18n/absenceTimes.ts";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Collapsible } from "#client/ui/frame/Collapsible.tsx";
import { card } from "#client/ui/surfaces.ts";
import { DateText } from "#client/ui/text/DateText.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { gravestAttendance } from "#contract/absence/rules.ts";
import type { Absence } from "#contract/absence/schemas.ts";
import { wholeDaysOf } from "#contract/absence/wholeDays.ts";
import { attendanceLabel } from "#contract/attendance/rules.ts";
import type { Person } from "#contract/schemas/common.ts";
import { AbsentLessons, AttendanceStatus } from "./AbsentLessons.tsx";

const useStyles = makeStyles({
  item: { ...card, overflow: "hidden" },
  main: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  when: { ...textStyles.detailStrong, margin: 0, overflowWrap: "anywhere", alignSelf: "center" },
  pen: { marginBlock: `calc(-1 * ${tokens.spacingVerticalXS})` },
  statuses: {
    gridColumn: "1 / -1",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
  },
  alert: { display: "inline-flex" },
  facts: { gridColumn: "1 / -1" },
  lessons: { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
});

type AbsenceItemProps = {
  absence: Absence;
  mayChange: boolean;
  /** Left out where the student cannot come back during it. */
  onBack?: (() => void) | undefined;
  onEdit: () => void;
};

/** An absence. A report of one's own also has its lessons, an alert for an invalid one, and an edit button (ABS-3, ABS-4). */
export function AbsenceItem({ absence, mayChange, onBack, onEdit }: AbsenceItemProps) {
  const styles = useStyles();
  const { t } = useTranslation("absence");
  const when = useAbsenceTimes()(absence);
  const { ownReporting, calendarEvents } = absence;
  const isAlarming = calendarEvents.some(({ attendance }) => attendanceLabel(attendance) === "invalidAbsent");
  return (
    <article className={styles.item} aria-label={when} tabIndex={-1}>
      <div className={styles.main}>
        <h2 className={styles.when}>{when}</h2>
        {mayChange && (
          <Button
            className={styles.pen}
            appearance="subtle"
            icon={<Edit20Regular />}
            aria-label={t("edit", { absence: when })}
            onClick={onEdit}
          />
        )}
        <div className={styles.statuses}>
          <AttendanceStatus attendance={gravestAttendance(absence)} unmarked="reported" />
          {ownReporting && isAlarming && (
            <span title={t("alert")} className={styles.alert}>
              <Tag look="danger" icon={<Warning16Filled />} />
              <SrOnly>{t("alert")}</SrOnly>
            </span>
          )}
          {absence.delivery && <DeliveryStatus delivery={absence.delivery} />}
        </div>
        <div className={styles.facts}>
          <LatePendingNotes at={`absence ${absence.id}`} />
          <AbsenceFacts absence={absence} />
        </div>
        {onBack && (
          <div className={styles.facts}>
            <Button icon={<ArrowEnterLeft20Regular />} aria-haspopup="dialog" onClick={onBack}>
              {t("back")}
            </Button>
          </div>
        )}
      </div>
      {ownReporting && calendarEvents.length > 0 && (
        <div className={styles.lessons}>
          <Collapsible title={t("lessons")} count={calendarEvents.length} level="h3">
            <AbsentLessons lessons={calendarEvents} />
          </Collapsible>
        </div>
      )}
    </article>
  );
}

const useAbsenceFactsStyles = makeStyles({
  facts: {
    margin: 0,
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 240px), 1fr))",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXXS,
  },
  fact: { ...textStyles.detail, display: "flex", flexWrap: "wrap", columnGap: tokens.spacingHorizontalXS },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: "anywhere" },
});

/** From, To, Reported by, and what else there is to say: who edited it, why, whether it repeats, and when the student is back. */
function AbsenceFacts({ absence }: { absence: Absence }) {
  const styles = useAbsenceFactsStyles();
  const { t } = useTranslation("absence");
  const { startTime, endTime, reportedBy, editor, reason, seriesId, backAt } = absence;
  const { dateLong, dateTimeRelative } = useFormats();
  const timeZone = useSchoolTimeZone();
  const whole = wholeDaysOf(absence, timeZone);
  const shown = (moment: string) => (whole ? dateLong(moment) : <DateText moment={moment} />);
  const nameOf = (person: Person | null) => (person ? `${person.firstName} ${person.lastName}` : t("notTold"));
  const facts = [
    { name: t("from"), value: shown(startTime) },
    { name: t("to"), value: shown(endTime) },
    { name: t("reportedBy"), value: nameOf(reportedBy) },
    ...(editor ? [{ name: t("editedBy"), value: nameOf(editor) }] : []),
    ...(reason ? [{ name: t("reason"), value: t(`reason${reason}`) }] : []),
    ...(seriesId ? [{ name: t("series"), value: t("weekly") }] : []),
    ...(backAt ? [{ name: t("back"), value: dateTimeRelative(backAt) }] : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
