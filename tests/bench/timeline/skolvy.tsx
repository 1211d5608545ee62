import { FluentProvider } from "@fluentui/react-components";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { TimelinePanel } from "#client/features/timeline/embed/TimelinePanel.tsx";
import { i18n, loadNamespaces, startI18n } from "#client/i18n/i18n.ts";
import { TextsProvider } from "#client/i18n/TextsProvider.tsx";
import { SessionContext } from "#client/session/SessionContext.ts";
import { themes } from "#client/theme/themes.ts";
import { dayInZone } from "#contract/dates/dates.ts";
import { watchLongTasks } from "../longTasks.ts";
import { timeToQuiet } from "../quiet.ts";
import { session } from "../session.ts";
import type { TimelineBench, TimelineStep } from "./measured.ts";
import { plansAround } from "./plans.ts";

await startI18n("en");
await loadNamespaces("plans");

const plans = {
  data: plansAround(dayInZone(new Date(), "Europe/Stockholm")),
  error: undefined,
  isRefreshing: false,
  reload: () => undefined,
};

const Application = ({ isShown }: { isShown: boolean }) => (
  <SessionContext value={session}>
    <TextsProvider>
      <FluentProvider theme={themes.light}>
        <MemoryRouter>{isShown && <TimelinePanel title="Plans" plans={plans} range="all" />}</MemoryRouter>
      </FluentProvider>
    </TextsProvider>
  </SessionContext>
);

const root = createRoot(document.getElementById("root") as HTMLElement);
flushSync(() => root.render(<Application isShown={false} />));

const press = (name: string) => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click();

const steps: Record<TimelineStep, () => void> = {
  mount: () => flushSync(() => root.render(<Application isShown />)),
  later: () => press(i18n.t("plans:laterWeek")),
  earlier: () => press(i18n.t("plans:earlierWeek")),
};

const bench: TimelineBench = {
  async time(step) {
    const longTasks = watchLongTasks();
    const ms = await timeToQuiet(steps[step]);
    return { ms, tasks: await longTasks() };
  },
  bars: () => document.querySelectorAll("#root li a").length,
};
Object.assign(window, { timelineBench: bench });
