import { makeStyles } from "@fluentui/react-components";
import { ArrowEnterLeft20Regular } from "@fluentui/react-icons/svg/arrow-enter-left";
import { ChevronDown20Regular } from "@fluentui/react-icons/svg/chevron-down";
import { ChevronUp20Regular } from "@fluentui/react-icons/svg/chevron-up";
import { Edit20Regular } from "@fluentui/react-icons/svg/edit";
import { Warning16Filled } from "@fluentui/react-icons/svg/warning";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { DeliveryMark, useDeliveryText } from "#client/features/leave/embed/DeliveryStatus.tsx";
import { LatePendingNotes } from "#client/features/outbox/embed/PendingParts.tsx";
import { useAbsenceTimes } from "#client/i18n/absenceTimes.ts";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Expandable } from "#client/ui/frame/Collapsible.tsx";
import { type Fact, FactList } from "#client/ui/lists/FactList.tsx";
import { Item } from "#client/ui/lists/Item.tsx";
import { Joined } from "#client/ui/lists/Joined.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import { gravestAttendance } from "#contract/absence/rules.ts";
import type { Absence } from "#contract/absence/schemas.ts";
import { wholeDaysOf } from "#contract/absence/wholeDays.ts";
import { attendanceLabel } from "#contract/attendance/rules.ts";
import type { Person } from "#contract/schemas/common.ts";
import { AbsentLessons, AttendanceStatus } from "./AbsentLessons.tsx";

const useStyles = makeStyles({ alert: { display: "inline-flex" } });

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
  const { ownReporting, calendarEvents, delivery } = absence;
  const deliveryText = useDeliveryText(delivery);
  const isAlarming = calendarEvents.some(({ attendance }) => attendanceLabel(attendance) === "invalidAbsent");
  const hasLessons = ownReporting && calendarEvents.length > 0;
  const lessonsId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Item
      title={when}
      detail={
        <Joined of={[<AbsenceFacts key="facts" absence={absence} />, delivery?.state === "RECEIVED" && deliveryText]} />
      }
      tags={
        <>
          <AttendanceStatus attendance={gravestAttendance(absence)} unmarked="reported" />
          {ownReporting && isAlarming && (
            <span title={t("alert")} className={styles.alert}>
              <Tag look="danger" icon={<Warning16Filled />} />
              <SrOnly>{t("alert")}</SrOnly>
            </span>
          )}
          {delivery && delivery.state !== "RECEIVED" && <DeliveryMark delivery={delivery} text={deliveryText} />}
        </>
      }
      actions={
        (mayChange || hasLessons) && (
          <>
            {mayChange && (
              <Button
                appearance="subtle"
                icon={<Edit20Regular />}
                aria-label={t("edit", { absence: when })}
                onClick={onEdit}
              />
            )}
            {hasLessons && (
              <Button
                appearance="subtle"
                icon={isOpen ? <ChevronUp20Regular /> : <ChevronDown20Regular />}
                aria-label={`${t("lessons")} ${calendarEvents.length}`}
                aria-expanded={isOpen}
                aria-controls={lessonsId}
                onClick={() => setOpen(!isOpen)}
              />
            )}
          </>
        )
      }
      unfolding={
        hasLessons && (
          <Expandable id={lessonsId} isOpen={isOpen}>
            <AbsentLessons lessons={calendarEvents} />
          </Expandable>
        )
      }
    >
      <LatePendingNotes at={`absence ${absence.id}`} />
      {onBack && (
        <Button icon={<ArrowEnterLeft20Regular />} aria-haspopup="dialog" onClick={onBack}>
          {t("back")}
        </Button>
      )}
    </Item>
  );
}

/** Reporter and editor, reason, whether it repeats, and when the student is back. The title says From and To. */
function AbsenceFacts({ absence }: { absence: Absence }) {
  const { t } = useTranslation("absence");
  const { startTime, endTime, reportedBy, editor, reason, seriesId, backAt } = absence;
  const { dayInSentence, dateTimeInSentence, dateTimeShortInSentence } = useFormats();
  const timeZone = useSchoolTimeZone();
  const endOf = wholeDaysOf(absence, timeZone) ? dayInSentence : dateTimeInSentence;
  const nameOf = (person: Person | null) => (person ? `${person.firstName} ${person.lastName}` : t("notTold"));
  const facts: Fact[] = [
    ...(reason ? [{ label: t("reason"), value: t(`reason${reason}`), hidden: "label" as const }] : []),
    { label: t("reportedBy"), value: nameOf(reportedBy) },
    ...(editor ? [{ label: t("editedBy"), value: nameOf(editor) }] : []),
    ...(seriesId ? [{ label: t("series"), value: t("weekly"), hidden: "label" as const }] : []),
    ...(backAt ? [{ label: t("back"), value: dateTimeShortInSentence(backAt) }] : []),
    { label: t("from"), value: endOf(startTime), hidden: "all" },
    { label: t("to"), value: endOf(endTime), hidden: "all" },
  ];
  return <FactList facts={facts} />;
}
