import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, Outlet, useLocation, useMatches } from "react-router-dom";
import { Announcement } from "#client/features/announcement/embed/Announcement.tsx";
import { DeskOutboxNotices } from "#client/features/desk/inbox/deskOutbox.ts";
import { useDeskMenu } from "#client/features/desk/menu/useDeskMenu.ts";
import { InfoBar } from "#client/features/desk/shared/InfoBar.tsx";
import { useHost } from "#client/host/useHost.ts";
import { RefreshEveryMinute } from "#client/http/cache/RefreshEveryMinute.tsx";
import { useLiveEvents } from "#client/http/live.ts";
import { statusOf } from "#client/http/request/apiError.ts";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { SchoolTimeZone, useFormats } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { useDesk } from "#client/resources/desk.ts";
import { refreshedByNews } from "#client/resources/deskRefreshes.ts";
import { keepReturnAddress } from "#client/session/signIn/redirectState.ts";
import { useStaffAccount } from "#client/session/staffAccount.ts";
import { Lost } from "#client/ui/drawings/Lost.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { latePart, usePart } from "#client/ui/latePart.ts";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { deskScreenAt } from "#contract/desk/screens.ts";
import { watchDesk } from "#contract/desk/today/endpoints.ts";
import type { Desk } from "#contract/desk/today/schemas.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { Starting } from "../BareFrame.tsx";
import { IdleWatch } from "../IdleWatch.tsx";
import { LoadingScreen } from "../LoadingScreen.tsx";
import type { ScreenHandle } from "../screenRoute.tsx";
import { Frame } from "../shell/Frame.tsx";
import { DeskHeader } from "./DeskHeader.tsx";
import { DeskFooterBar, DeskSideMenu, WaitingAnnouncement } from "./DeskSideMenu.tsx";
import { useDeskLanguage } from "./useDeskLanguage.ts";
import { useDeskOnly } from "./useDeskOnly.ts";

/** The texts of the desk, which are fetched beside the first page. */
const texts = latePart(async () => {
  await loadNamespaces(
    "dataProblems",
    "desk",
    "deskAttendance",
    "deskCards",
    "deskForms",
    "deskInbox",
    "deskMeetings",
    "deskOffice",
    "deskPosts",
    "deskServices",
    "push",
    "absence",
    "allergens",
    "articles",
    "attendanceLabels",
    "conversations",
    "editor",
    "fields",
    "forms",
    "leave",
    "posts",
  );
  return true;
});
texts.prefetch();

/** The staff desk around its screens, with nothing of a guardian's session (DESK-1). */
export function DeskApp() {
  const account = useStaffAccount();
  const { pathname } = useLocation();
  const { isAsleep } = useHost();
  const hasTexts = usePart(texts);
  if (account === "unknown" || !hasTexts) return <Starting />;
  if (account === "signedOut") {
    keepReturnAddress(pathname);
    return <Navigate to={paths.login} replace />;
  }
  return (
    <RefreshEveryMinute>
      <IdleWatch />
      <Announcement />
      {!isAsleep && <Following />}
      <DeskOutboxNotices />
      <WaitingAnnouncement />
      <DeskFrame />
    </RefreshEveryMinute>
  );
}

function Following() {
  useLiveEvents(watchDesk, refreshedByNews);
  return null;
}

function DeskFrame() {
  const { data: desk, error } = useDesk();
  const menu = useDeskMenu();
  const isSpoken = useDeskLanguage(desk);
  const isRefused = statusOf(error) === 403;
  useDeskOnly(isRefused ? false : desk && !desk.isGuardian);
  usePrefetchFirst();
  // Times are those of the school's clock, so no screen is shown before it is known.
  const isWaiting = (desk === undefined && error === undefined) || !isSpoken;
  return (
    <SchoolTimeZone value={desk?.timeZone ?? SCHOOL_TIME_ZONE}>
      <Frame
        hasMenu={!isRefused}
        header={(isPhone) => <DeskHeader isPhone={isPhone} desk={isRefused ? undefined : desk} hasMenu={!isRefused} />}
        sideMenu={(isCollapsed) => <DeskSideMenu menu={menu} isCollapsed={isCollapsed} />}
        footerBar={<DeskFooterBar menu={menu} />}
      >
        {desk && !isWaiting && <SwitchedOff of={desk.switchedOff} />}
        {isWaiting ? <LoadingScreen /> : isRefused ? <NotStaff /> : <Outlet />}
      </Frame>
    </SchoolTimeZone>
  );
}

/** Says above a screen where staff write for guardians that none of them would get it (YEAR-5). */
function SwitchedOff({ of }: { of: Desk["switchedOff"] }) {
  const { t } = useTranslation(["desk", "deskServices"]);
  const { dayInSentence } = useFormats();
  const sends = deskScreenAt(useLocation().pathname)?.sends;
  return of
    .filter(({ service }) => service === sends)
    .map(({ service, school, since }) => (
      <InfoBar
        key={school}
        intent="warning"
        text={t("nobodyGets", { service: t(`deskServices:service.${service}`), school, date: dayInSentence(since) })}
      />
    ));
}

/** Prefetches the first screen's data while it is found out who looks at it. */
function usePrefetchFirst(): void {
  const screen = useMatches().at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: later screens are prefetched by their links
  useEffect(() => {
    const handle = screen?.handle as ScreenHandle | undefined;
    handle?.prefetch(screen?.params ?? {}, location.search, null);
  }, []);
}

function NotStaff() {
  const { t } = useTranslation("desk");
  return (
    <Page title={t("title")}>
      <EmptyState
        drawing={<Lost />}
        text={t("notStaff")}
        detail={t("notStaffDetail")}
        action={<a href={paths.home}>{t("asGuardian")}</a>}
      />
    </Page>
  );
}
