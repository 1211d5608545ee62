import { FluentProvider } from "@fluentui/react-components";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router-dom";
import { daysOf, VIEWS } from "#client/features/schedule/period.ts";
import { ScheduleDays } from "#client/features/schedule/ScheduleDays.tsx";
import { Stage } from "#client/features/schedule/Stage.tsx";
import { Toolbar } from "#client/features/schedule/Toolbar.tsx";
import { i18n, loadNamespaces, startI18n } from "#client/i18n/i18n.ts";
import { themes } from "#client/theme/themes.ts";
import type { ScheduleItem } from "#contract/schedule.ts";
import { offer, type Shown } from "./measured.ts";

const TODAY = "2026-02-04";
const NOW = Date.parse(`${TODAY}T10:07:00+01:00`);
const ignore = () => undefined;

await startI18n("en");
await loadNamespaces("schedule", "attendanceLabels");

let root: Root | undefined;

/** The schedule's screen without what fetches for it. */
function Schedule({ view, day, items }: Shown & { items: ScheduleItem[] }) {
  const days = daysOf(view, day);
  const choice = { view, views: [...VIEWS], day, today: TODAY, showView: ignore, showDay: ignore, step: ignore };
  return (
    <>
      <Toolbar choice={choice} isLoading={false} />
      <Stage label="Schedule" isBusy={false} onStep={ignore} onToday={ignore}>
        <ScheduleDays
          view={view}
          days={days}
          day={day}
          today={TODAY}
          now={NOW}
          items={items}
          shown={items}
          onOpenDay={ignore}
        />
      </Stage>
    </>
  );
}

function show(shown: Shown, items: ScheduleItem[]): void {
  root ??= createRoot(document.getElementById("root") as HTMLElement);
  const mounted = root;
  flushSync(() =>
    mounted.render(
      <I18nextProvider i18n={i18n}>
        <FluentProvider theme={themes.light}>
          <MemoryRouter>
            <Schedule {...shown} items={items} />
          </MemoryRouter>
        </FluentProvider>
      </I18nextProvider>,
    ),
  );
}

offer<ScheduleItem[]>({
  prepare: (items) => items,
  show,
  clear() {
    root?.unmount();
    root = undefined;
  },
});
