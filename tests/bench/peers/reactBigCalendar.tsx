import { format, getDay, parse, startOfWeek } from "date-fns";
import { enGB } from "date-fns/locale/en-GB";
import { Calendar, dateFnsLocalizer, type View } from "react-big-calendar";
import "react-big-calendar/lib/css/react-big-calendar.css";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { offer, type Shown } from "../schedule/measured.ts";

type Event = { id: string; title: string; start: Date; end: Date };

const localizer = dateFnsLocalizer({ format, parse, startOfWeek, getDay, locales: { "en-GB": enGB } });
const views: View[] = ["day", "work_week", "week", "month", "agenda"];
const min = new Date("2026-02-02T08:00:00");
const max = new Date("2026-02-02T17:00:00");
const ignore = () => undefined;

let root: Root | undefined;

function show({ view, day }: Shown, events: Event[]): void {
  root ??= createRoot(document.getElementById("root") as HTMLElement);
  const mounted = root;
  flushSync(() =>
    mounted.render(
      <Calendar
        localizer={localizer}
        culture="en-GB"
        events={events}
        views={views}
        view={view}
        date={new Date(`${day}T12:00:00`)}
        min={min}
        max={max}
        length={7}
        onView={ignore}
        onNavigate={ignore}
        style={{ height: 760 }}
      />,
    ),
  );
}

offer<Event[]>({
  prepare: (items) =>
    items.map(({ id, title, startTime, length }) => ({
      id,
      title,
      start: new Date(startTime),
      end: new Date(Date.parse(startTime) + length * 60_000),
    })),
  show,
  clear() {
    root?.unmount();
    root = undefined;
  },
});
