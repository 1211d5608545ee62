import FullCalendar, { type CalendarRef } from "@fullcalendar/react";
import dayGrid from "@fullcalendar/react/daygrid";
import list from "@fullcalendar/react/list";
import "@fullcalendar/react/skeleton.css";
import classic from "@fullcalendar/react/themes/classic";
import "@fullcalendar/react/themes/classic/palette.css";
import "@fullcalendar/react/themes/classic/theme.css";
import timeGrid from "@fullcalendar/react/timegrid";
import { createRef } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { offer, type Shown } from "../schedule/measured.ts";

type Event = { id: string; title: string; start: Date; end: Date };

const plugins = [timeGrid, dayGrid, list, classic];
const VIEWS = { week: "timeGridWeek", month: "dayGridMonth", agenda: "listWeek" } as const;
const toolbar = { left: "prev,next today", center: "title", right: "timeGridWeek,dayGridMonth,listWeek" };
const noop = () => undefined;

let root: Root | undefined;
const calendar = createRef<CalendarRef>();

function show({ view, day }: Shown, events: Event[]): void {
  const api = calendar.current?.getApi();
  if (api) {
    flushSync(() => api.changeView(VIEWS[view], day));
    return;
  }
  root = createRoot(document.getElementById("root") as HTMLElement);
  const mounted = root;
  flushSync(() =>
    mounted.render(
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        initialView={VIEWS[view]}
        initialDate={day}
        events={events}
        headerToolbar={toolbar}
        firstDay={1}
        slotMinTime="08:00"
        slotMaxTime="17:00"
        dayMaxEvents
        eventClass="bench-event"
        eventClick={noop}
        height={760}
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
