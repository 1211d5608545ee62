import { makeStyles, tokens } from "@fluentui/react-components";
import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { LateReceipts } from "#client/features/absence/embed/LateReceipts.tsx";
import { ReportAbsenceButton } from "#client/features/absence/embed/ReportAbsenceButton.tsx";
import { useMenuText } from "#client/features/menu/embed/MenuLink.tsx";
import { withoutPlace } from "#client/features/menu/embed/menu.ts";
import { menuIcon } from "#client/features/menu/embed/menuIcons.ts";
import { useMenu } from "#client/features/menu/embed/useMenu.ts";
import { RecentPosts } from "#client/features/posts/embed/RecentPosts.tsx";
import { TodoCard } from "#client/features/todo/embed/TodoCard.tsx";
import { TodayCard } from "#client/features/week/embed/TodayCard.tsx";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import { useClock } from "#client/lib/clock.ts";
import { prefetchLatestResults } from "#client/resources/assessments.ts";
import { prefetchAllAssignments } from "#client/resources/assignments.ts";
import { prefetchPlans } from "#client/resources/plans.ts";
import { useFamilyDay } from "#client/resources/schedule.ts";
import { useOfferedChildren } from "#client/session/offeredChildren.ts";
import { useProfile } from "#client/session/profile.ts";
import { useService } from "#client/session/services.ts";
import { useViewer } from "#client/session/viewer.ts";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { type LatePart, usePart } from "#client/ui/latePart.ts";
import { EmptyPartsContext } from "#client/ui/loading/emptyParts.ts";
import { Aside, awaitedContent, InOrder, lateContent, useWhenOthersShown } from "#client/ui/loading/InOrder.tsx";
import { phoneQuery, useMediaQuery } from "#client/ui/measures.ts";
import { type Day, weekOf } from "#contract/dates/dates.ts";
import { OFFERS } from "#contract/offers.ts";
import { endedServices } from "#contract/services.ts";
import { partOfDay, partsOfHome } from "./homeRules.ts";
import { assignmentsOverview, latestResult, newcomer, noSchool, planTimeline, switchedOffPanel } from "./lateParts.ts";

/** The home page: a part of each service that the student has. */
export function HomePage() {
  const { t } = useTranslation("home");
  const formats = useFormats();
  const name = useProfile()?.firstName;
  const viewer = useViewer();
  const { hasSchool, hasToday, hasNews, hasAssignments, hasPlans, hasResults } = partsOfHome(viewer);
  const canReportAbsence = useIsReportOffered(useToday());
  const NoSchool = usePart(noSchool, !hasSchool);
  const [emptyParts, countEmpty] = useState(0);
  const parts = [hasNews, hasAssignments, hasPlans].filter(Boolean).length;
  const isEmpty = parts > 1 && emptyParts === parts;
  const Newcomer = usePart(newcomer, isEmpty);
  const today = useToday();
  const { tenantServices, schoolServices } = viewer.student;
  const hasEnded = hasSchool && endedServices([...tenantServices, ...schoolServices], today).length > 0;
  const SwitchedOffPanel = usePart(switchedOffPanel, hasEnded);
  const part = useClock((now) => partOfDay(now.getHours()));
  const greetings = name
    ? { morning: t("morningTo", { name }), day: t("dayTo", { name }), evening: t("eveningTo", { name }) }
    : { morning: t("morning"), day: t("day"), evening: t("evening") };
  return (
    <Page
      title={greetings[part]}
      documentTitle={t("title")}
      subtitle={t("today", { date: formats.dateLong(today), week: formats.week(weekOf(today).number) })}
      mainAction={canReportAbsence && <ReportAbsenceButton appearance="primary" />}
    >
      <ScreensWithoutPlace />
      {NoSchool && <NoSchool />}
      <EmptyPartsContext value={countEmpty}>
        <InOrder isBeside>
          {hasToday && <TodayCard />}
          <Aside>
            <TodoCard />
            {hasToday && <SentLately today={today} />}
          </Aside>
          {isEmpty && (Newcomer ? <Newcomer /> : <div {...awaitedContent} />)}
          {hasNews && (
            <div hidden={isEmpty}>
              <RecentPosts />
            </div>
          )}
          {hasAssignments && (
            <div hidden={isEmpty}>
              <LatePanel part={assignmentsOverview} fetchData={() => prefetchAllAssignments(viewer)} size="long" />
            </div>
          )}
          {hasResults && (
            <LatePanel part={latestResult} fetchData={() => prefetchLatestResults(viewer.student.id)} size="line" />
          )}
          {hasPlans && (
            <div hidden={isEmpty}>
              <LatePanel part={planTimeline} fetchData={() => void prefetchPlans(viewer.student.id)} />
            </div>
          )}
        </InOrder>
      </EmptyPartsContext>
      {hasEnded && SwitchedOffPanel && (
        <SwitchedOffPanel isAlone={!hasToday && !hasNews && !hasAssignments && !hasPlans && !hasResults} />
      )}
    </Page>
  );
}

/** Whether a report of absence is offered: for the days of a child that has school or care within a week (YEAR-8). */
function useIsReportOffered(today: Day): boolean {
  const children = useOfferedChildren(OFFERS.absence).map(({ id }) => id);
  const known = useFamilyDay(children.length > 0 ? today : null).data?.children;
  return children.length > 0 && (known?.some((child) => children.includes(child.id) && child.isSchoolSoon) ?? true);
}

/** Receipts for the few who have just sent something: nobody else loads or waits for them (CALM-6). */
function SentLately({ today }: { today: Day }) {
  return useFamilyDay(today).data?.hasReceipts ? <LateReceipts most={1} /> : null;
}

type LatePanelProps = { part: LatePart<ComponentType>; fetchData: () => void; size?: "line" | "long" };

/** A panel whose data and code are loaded in parallel, after what home shows first. */
function LatePanel({ part, fetchData, size }: LatePanelProps) {
  const { areShown, part: place } = useWhenOthersShown();
  const Part = usePart(part, areShown);
  const begin = useEffectEvent(() => {
    if (!Part) fetchData();
  });
  useEffect(() => {
    if (areShown) begin();
  }, [areShown]);
  if (Part) return <Part />;
  return (
    <div ref={place} {...lateContent}>
      {size === "line" ? <div {...awaitedContent} /> : <PanelSkeleton isLong={size === "long"} />}
    </div>
  );
}

const useScreensWithoutPlaceStyles = makeStyles({
  links: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS, "& > *": { flexGrow: 1 } },
});

/** On a phone, links to the screens that are in neither the footer bar nor the full menu (NAV-5). */
function ScreensWithoutPlace() {
  const styles = useScreensWithoutPlaceStyles();
  const text = useMenuText();
  const { items = [] } = useMenu();
  const isPhone = useMediaQuery(phoneQuery);
  const hasAssignmentOutcomes = useService("msAssignmentOutcomes");
  const screens = isPhone && hasAssignmentOutcomes ? withoutPlace(items) : [];
  if (screens.length === 0) return null;
  return (
    <div className={styles.links}>
      {screens.map((item) => {
        const Icon = menuIcon(item.iconId, false);
        return (
          <LinkButton key={item.id} to={item.url} icon={<Icon />}>
            {text(item.text)}
          </LinkButton>
        );
      })}
    </div>
  );
}
