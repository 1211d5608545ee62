import { CalendarEmpty28Regular } from "@fluentui/react-icons/svg/calendar-empty";
import { Filter28Regular } from "@fluentui/react-icons/svg/filter";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { latePart, usePart } from "#client/ui/latePart.ts";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import type { Absence } from "#contract/absence/schemas.ts";
import type { Day } from "#contract/dates/dates.ts";
import type { ScheduleItem } from "#contract/schedule/schemas.ts";
import { Agenda } from "./agenda/Agenda.tsx";
import { DayList } from "./day/DayList.tsx";
import { nextLesson } from "./day/nextLesson.ts";
import { TimeGrid } from "./grid/TimeGrid.tsx";
import type { ItemDialogProps } from "./ItemDialog.tsx";
import { absencesByDay } from "./items/absentDays.ts";
import { daySpans, piecesByDay } from "./items/days.ts";
import { MonthGrid } from "./month/MonthGrid.tsx";
import type { View } from "./period.ts";

type ScheduleDaysProps = {
  view: View;
  /** The day as a list instead of hours to scale. */
  isList: boolean;
  /** Items of later days, as far as they are known. */
  later: ScheduleItem[];
  days: Day[];
  /** The selected one of the days. */
  day: Day;
  today: Day;
  now: number;
  /** All items of the days, and those that pass the filter. */
  items: ScheduleItem[];
  shown: ScheduleItem[];
  absences: Absence[];
  onOpenDay: (day: Day) => void;
  onShowAll: () => void;
};

/** The days of a period in one of the views. */
export function ScheduleDays(props: ScheduleDaysProps) {
  const { view, isList, later, days, day, today, now, items, shown, absences, onOpenDay, onShowAll } = props;
  const { t } = useTranslation("schedule");
  const { dateTimeInSentence } = useFormats();
  const timeZone = useSchoolTimeZone();
  const [opened, setOpened] = useState<ScheduleItem | null>(null);
  const spans = useMemo(() => daySpans(days, timeZone), [days, timeZone]);
  const pieces = useMemo(() => piecesByDay(shown, spans, timeZone), [shown, spans, timeZone]);
  const lessons = useMemo(
    () =>
      piecesByDay(
        items.filter(({ type }) => type === "LESSON"),
        spans,
        timeZone,
      ).flatMap((span) => span.pieces),
    [items, spans, timeZone],
  );
  const absentDays = useMemo(() => absencesByDay(absences, spans, isList), [absences, spans, isList]);
  const open = useCallback((item: ScheduleItem) => setOpened(item), []);
  const time = { days: pieces, absences: absentDays, today, now, onOpen: open };
  const [first] = pieces;
  const next = first && nextLesson(later, first.end);
  const isFilteredOut = shown.length === 0 && items.length > 0;
  const isEmpty = shown.length === 0 && absentDays.size === 0;
  return (
    <>
      {isFilteredOut && (
        <EmptyState
          isCompact
          icon={Filter28Regular}
          text={t("filteredOut")}
          action={<Button onClick={onShowAll}>{t("showAll")}</Button>}
        />
      )}
      {isEmpty && !isFilteredOut && (
        <EmptyState
          isCompact={view === "month"}
          icon={CalendarEmpty28Regular}
          text={next ? t("emptyUntil", { moment: dateTimeInSentence(next.startTime) }) : t("empty")}
        />
      )}
      {first && isList && !isEmpty && (
        <DayList day={first} absences={absentDays.get(first.day) ?? []} now={now} onOpen={open} />
      )}
      {view === "month" && (
        <MonthGrid days={pieces} absences={absentDays} day={day} today={today} onOpenDay={onOpenDay} />
      )}
      {view === "agenda" && !isEmpty && <Agenda {...time} />}
      {view !== "month" && view !== "agenda" && !isList && !isEmpty && (
        <TimeGrid {...time} lessons={lessons} onOpenDay={onOpenDay} />
      )}
      {opened && <OpenedItem item={opened} items={items} now={now} onClose={() => setOpened(null)} />}
    </>
  );
}

const itemDialog = latePart(async () => (await import("./ItemDialog.tsx")).ItemDialog);

/** The dialog of an item. Its code is loaded when the first one opens. */
function OpenedItem(props: ItemDialogProps) {
  const ItemDialog = usePart(itemDialog);
  return ItemDialog && <ItemDialog {...props} />;
}
