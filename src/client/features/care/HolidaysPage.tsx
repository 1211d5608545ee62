import { useTranslation } from "react-i18next";
import { useHolidays } from "#client/resources/holidays.ts";
import { useReopened } from "#client/resources/outbox/useReopened.ts";
import { FreeDay } from "#client/ui/drawings/FreeDay.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { HolidayForm } from "./HolidayForm.tsx";

/** The days of holidays about which schools ask, for all children (HOL-1). */
export function HolidaysPage() {
  const { t } = useTranslation("holidays");
  const { unsent, end } = useReopened("answerHoliday");
  const { params } = (unsent?.input ?? {}) as { params?: { roundId: string } };
  return (
    <Page isReading title={t("title")}>
      <Loaded
        resource={useHolidays()}
        failed={t("failed")}
        skeleton={<PanelSkeleton isLong />}
        empty={<EmptyState drawing={<FreeDay />} text={t("none")} />}
      >
        {(holidays) =>
          holidays.map((holiday) => {
            const begun = params?.roundId === holiday.id ? unsent : undefined;
            return <HolidayForm key={`${holiday.id} ${begun?.key}`} holiday={holiday} unsent={begun} onSent={end} />;
          })
        }
      </Loaded>
    </Page>
  );
}
