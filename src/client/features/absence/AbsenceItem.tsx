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
import { FactList } from "#client/ui/lists/FactList.tsx";
import { Item } from "#client/ui/lists/Item.tsx";
import { DateText } from "#client/ui/text/DateText.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import { gravestAttendance } from "#contract/absence/rules.ts";
import type { Absence } from "#contract/absence/schemas.ts";
import { wholeDaysOf } from "#contract/absence/wholeDays.ts";
import { attendanceLabel } from "#contract/attendance/rules.ts";
import type { Person } from "#contract/schemas/common.ts";
import { AbsentLessons, AttendanceStatus } from "./AbsentLessons.tsx";

const useStyles = makeStyles({
  alert: { display: "inline-flex" },
  lessons: {
    justifySelf: "stretch",
    marginInline: `calc(-1 * ${tokens.spacingHorizontalL})`,
    marginBlockEnd: `calc(-1 * ${tokens.spacingVerticalM})`,
  },
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
    <Item
      title={when}
      tags={
        <>
          <AttendanceStatus attendance={gravestAttendance(absence)} unmarked="reported" />
          {ownReporting && isAlarming && (
            <span title={t("alert")} className={styles.alert}>
              <Tag look="danger" icon={<Warning16Filled />} />
              <SrOnly>{t("alert")}</SrOnly>
            </span>
          )}
          {absence.delivery && <DeliveryStatus delivery={absence.delivery} />}
        </>
      }
      action={
        mayChange && (
          <Button
            appearance="subtle"
            icon={<Edit20Regular />}
            aria-label={t("edit", { absence: when })}
            onClick={onEdit}
          />
        )
      }
    >
      <LatePendingNotes at={`absence ${absence.id}`} />
      <AbsenceFacts absence={absence} />
      {onBack && (
        <Button icon={<ArrowEnterLeft20Regular />} aria-haspopup="dialog" onClick={onBack}>
          {t("back")}
        </Button>
      )}
      {ownReporting && calendarEvents.length > 0 && (
        <div className={styles.lessons}>
          <Collapsible title={t("lessons")} count={calendarEvents.length} level="h3">
            <AbsentLessons lessons={calendarEvents} />
          </Collapsible>
        </div>
      )}
    </Item>
  );
}

/** From, To, Reported by, and what else there is to say: who edited it, why, whether it repeats, and when the student is back. */
function AbsenceFacts({ absence }: { absence: Absence }) {
  const { t } = useTranslation("absence");
  const { startTime, endTime, reportedBy, editor, reason, seriesId, backAt } = absence;
  const { dateLong, dateTimeRelative } = useFormats();
  const timeZone = useSchoolTimeZone();
  const whole = wholeDaysOf(absence, timeZone);
  const shown = (moment: string) => (whole ? dateLong(moment) : <DateText moment={moment} />);
  const nameOf = (person: Person | null) => (person ? `${person.firstName} ${person.lastName}` : t("notTold"));
  const facts = [
    { label: t("from"), value: shown(startTime) },
    { label: t("to"), value: shown(endTime) },
    { label: t("reportedBy"), value: nameOf(reportedBy) },
    ...(editor ? [{ label: t("editedBy"), value: nameOf(editor) }] : []),
    ...(reason ? [{ label: t("reason"), value: t(`reason${reason}`) }] : []),
    ...(seriesId ? [{ label: t("series"), value: t("weekly") }] : []),
    ...(backAt ? [{ label: t("back"), value: dateTimeRelative(backAt) }] : []),
  ];
  return <FactList facts={facts} />;
}
