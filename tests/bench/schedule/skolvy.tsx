import { FluentProvider } from "@fluentui/react-components";
import { ChevronRight20Regular } from "@fluentui/react-icons/svg/chevron-right";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { Toolbar } from "#client/features/schedule/bar/Toolbar.tsx";
import { daysOf, VIEWS } from "#client/features/schedule/period.ts";
import { ScheduleDays } from "#client/features/schedule/ScheduleDays.tsx";
import { Stage } from "#client/features/schedule/Stage.tsx";
import { loadNamespaces, startI18n } from "#client/i18n/i18n.ts";
import { TextsProvider } from "#client/i18n/TextsProvider.tsx";
import { useFormats } from "#client/i18n/useFormats.ts";
import { themes } from "#client/theme/themes.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import type { Absence } from "#contract/absence/schemas.ts";
import type { ScheduleItem } from "#contract/schedule/schemas.ts";
import { offer, type Shown } from "./measured.ts";

const TODAY = "2026-02-04";
const NOW = Date.parse(`${TODAY}T10:07:00+01:00`);
const ignore = () => undefined;

await startI18n("en");
await loadNamespaces("schedule", "attendanceLabels");

const NO_ABSENCES: Absence[] = [];

/** The schedule's screen without data fetching. */
function Schedule({ view, day, items }: Shown & { items: ScheduleItem[] }) {
  const days = daysOf(view, day);
  const choice = { view, views: [...VIEWS], today: TODAY, showView: ignore, showDay: ignore };
  return (
    <>
      <Toolbar choice={choice} day={day} step={ignore} isLoading={false} />
      <Stage label="Schedule" isBusy={false} onStep={ignore} onToday={ignore}>
        <ScheduleDays
          view={view}
          isList={false}
          later={items}
          days={days}
          day={day}
          today={TODAY}
          now={NOW}
          items={items}
          shown={items}
          absences={NO_ABSENCES}
          onOpenDay={ignore}
          onShowAll={ignore}
        />
      </Stage>
    </>
  );
}

/** Modules that home has already loaded. */
function Home() {
  const { dateLong, timeRange } = useFormats();
  return (
    <Button appearance="subtle" icon={<ChevronRight20Regular />}>
      {`${dateLong(TODAY)} ${timeRange(new Date(NOW), new Date(NOW))}`}
    </Button>
  );
}

/** The state before the schedule opens. */
const Application = ({ children }: { children?: ReactNode }) => (
  <TextsProvider>
    <FluentProvider theme={themes.light}>
      <MemoryRouter>{children ?? <Home />}</MemoryRouter>
    </FluentProvider>
  </TextsProvider>
);

const root = createRoot(document.getElementById("root") as HTMLElement);
const clear = () => flushSync(() => root.render(<Application />));
clear();

offer<ScheduleItem[]>({
  prepare: (items) => items,
  show: (shown, items) =>
    flushSync(() =>
      root.render(
        <Application>
          <Schedule {...shown} items={items} />
        </Application>,
      ),
    ),
  clear,
});
