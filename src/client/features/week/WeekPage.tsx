import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useToday } from "#client/i18n/useFormats.ts";
import { useWeek } from "#client/resources/schedule.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { phoneQuery, useMediaQuery } from "#client/ui/measures.ts";
import { shownWeek } from "./embed/shownWeek.ts";
import { WeekSteps } from "./embed/WeekSteps.tsx";
import { WeekGrid } from "./WeekGrid.tsx";
import { WeekList } from "./WeekList.tsx";
import { WorkOfWeek } from "./WorkOfWeek.tsx";

/** A week of all children: by days on a phone, elsewhere and on paper a table (FAM-1, FAM-2). */
export function WeekPage() {
  const { t } = useTranslation(["week", "navigation"]);
  const [search] = useSearchParams();
  const { start } = shownWeek(search, useToday());
  const isPrinted = useMediaQuery("print");
  const isList = useMediaQuery(phoneQuery) && !isPrinted;
  const Days = isList ? WeekList : WeekGrid;
  return (
    <Page title={t("navigation:week")}>
      <WeekSteps />
      <Loaded resource={useWeek(start)} failed={t("failed")} skeleton={<SkeletonBar />}>
        {({ children }) => (
          <>
            {isList && <WorkOfWeek items={children} />}
            <Days days={children[0]?.days.map(({ day }) => day) ?? []} items={children} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
