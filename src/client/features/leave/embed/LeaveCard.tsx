import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { type Fact, FactList } from "#client/ui/lists/FactList.tsx";
import { Item } from "#client/ui/lists/Item.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import { wholeDaysOf } from "#contract/absence/wholeDays.ts";
import { dayInZone } from "#contract/dates/dates.ts";
import type { LeaveState } from "#contract/kinds.ts";
import type { Person } from "#contract/schemas/common.ts";
import { LEAVE_LOOKS } from "./leaveLooks.ts";

type Leave = {
  state: LeaveState;
  reason: string;
  applicant: Person | null;
  decidedAt: string | null;
  decidedBy: Person | null;
  note: string | null;
};

type LeaveCardProps = {
  leave: Leave;
  title: string;
  /** Second line of the heading. */
  detail?: string;
  nameOf: (person: Person | null) => string;
  noteLabel: string;
  /** Beside the application's own state. */
  delivery?: ReactNode;
  /** A button at the end. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** An application with its state; the decision says who and why (LEAVE-2). */
export function LeaveCard({ leave, title, detail, nameOf, noteLabel, delivery, ...rest }: LeaveCardProps) {
  const { t } = useTranslation("leave");
  const facts: Fact[] = [
    { label: t("reason"), value: leave.reason.replace(/\.$/, ""), hidden: "label" },
    { label: t("appliedBy"), value: nameOf(leave.applicant) },
    ...(leave.decidedAt ? [{ label: t("decidedBy"), value: nameOf(leave.decidedBy) }] : []),
    ...(leave.note ? [{ label: noteLabel, value: leave.note, isOwnLine: true }] : []),
  ];
  return (
    <Item
      label={detail ? `${title}, ${detail}` : title}
      title={title}
      tags={
        <>
          <Tag look={LEAVE_LOOKS[leave.state]}>{t(`state${leave.state}`)}</Tag>
          {delivery}
        </>
      }
      detail={
        <>
          {detail && <span>{detail}</span>}
          <FactList facts={facts} />
        </>
      }
      {...rest}
    />
  );
}

type ShownLeave = { startTime: string; endTime: string; period: boolean; schoolDays: number | null };

/** Returns a function that writes the time of leave with the school days that it touches, where they are known. */
export function useLeaveTimes(): (leave: ShownLeave) => string {
  const { t } = useTranslation("leave");
  const { dateLong, dayMonthRange, dayTimes, timeRange } = useFormats();
  const timeZone = useSchoolTimeZone();
  return ({ schoolDays, ...leave }) => {
    const { startTime, endTime } = leave;
    const whole = wholeDaysOf(leave, timeZone);
    const [first, last] = whole
      ? [whole.first, whole.last]
      : [dayInZone(startTime, timeZone), dayInZone(endTime, timeZone)];
    const days = first === last ? dateLong(first) : dayMonthRange(first, last, "long");
    const times = whole ? days : dayTimes(days, timeRange(startTime, endTime));
    return schoolDays === null ? times : `${times} · ${t("schoolDays", { count: schoolDays })}`;
  };
}
