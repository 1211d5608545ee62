import { CalendarEmpty28Regular } from "@fluentui/react-icons";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { latePart, usePart } from "#client/ui/loading/latePart.ts";
import type { Day } from "#contract/dates.ts";
import type { ScheduleItem } from "#contract/schedule.ts";
import { Agenda } from "./agenda/Agenda.tsx";
import { TimeGrid } from "./grid/TimeGrid.tsx";
import type { ItemDialogProps } from "./ItemDialog.tsx";
import { daySpans, piecesByDay } from "./items/days.ts";
import { MonthGrid } from "./month/MonthGrid.tsx";
import type { View } from "./period.ts";

type ScheduleDaysProps = {
  view: View;
  days: Day[];
  /** The selected one of the days. */
  day: Day;
  today: Day;
  now: number;
  /** All items of the days, and those that pass the filter. */
  items: ScheduleItem[];
  shown: ScheduleItem[];
  onOpenDay: (day: Day) => void;
};

/** The days of a period in one of the views. */
export function ScheduleDays({ view, days, day, today, now, items, shown, onOpenDay }: ScheduleDaysProps) {
  const { t } = useTranslation("schedule");
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
  const open = useCallback((item: ScheduleItem) => setOpened(item), []);
  const time = { days: pieces, today, now, onOpen: open };
  const isEmpty = shown.length === 0;
  return (
    <>
      {isEmpty && <EmptyState isCompact={view === "month"} icon={CalendarEmpty28Regular} text={t("empty")} />}
      {view === "month" && <MonthGrid days={pieces} day={day} today={today} onOpenDay={onOpenDay} />}
      {view === "agenda" && !isEmpty && <Agenda {...time} />}
      {view !== "month" && view !== "agenda" && !isEmpty && <TimeGrid {...time} lessons={lessons} />}
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
