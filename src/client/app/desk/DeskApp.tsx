import { makeStyles, tokens } from "@fluentui/react-components";
import { LocationOff48Regular } from "@fluentui/react-icons/svg/location-off";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, type RouteObject, useLocation, useRoutes } from "react-router-dom";
import { Announcement } from "#client/features/announcement/embed/Announcement.tsx";
import { CareTodayPage } from "#client/features/desk/CareTodayPage.tsx";
import { DeskPage } from "#client/features/desk/DeskPage.tsx";
import { AnswersPage } from "#client/features/desk/forms/AnswersPage.tsx";
import { ChangeFormPage } from "#client/features/desk/forms/ChangeFormPage.tsx";
import { DeskFormsPage } from "#client/features/desk/forms/DeskFormsPage.tsx";
import { NewFormPage } from "#client/features/desk/forms/NewFormPage.tsx";
import { BatchPage } from "#client/features/desk/inbox/BatchPage.tsx";
import { DeskOutboxNotices } from "#client/features/desk/inbox/deskOutbox.ts";
import { InboxPage } from "#client/features/desk/inbox/InboxPage.tsx";
import { NewMessagePage } from "#client/features/desk/inbox/NewMessagePage.tsx";
import { ThreadPage } from "#client/features/desk/inbox/ThreadPage.tsx";
import { LeavePage } from "#client/features/desk/LeavePage.tsx";
import { LessonPage } from "#client/features/desk/lessons/LessonPage.tsx";
import { LessonsPage } from "#client/features/desk/lessons/LessonsPage.tsx";
import { NewRoundPage } from "#client/features/desk/meetings/NewRoundPage.tsx";
import { RoundPage } from "#client/features/desk/meetings/RoundPage.tsx";
import { RoundsPage } from "#client/features/desk/meetings/RoundsPage.tsx";
import { TalkPage } from "#client/features/desk/meetings/TalkPage.tsx";
import { DeliveriesPage } from "#client/features/desk/office/DeliveriesPage.tsx";
import { FlaggedPage } from "#client/features/desk/office/FlaggedPage.tsx";
import { DeskTextPage } from "#client/features/desk/posts/DeskTextPage.tsx";
import { DeskTextsPage } from "#client/features/desk/posts/DeskTextsPage.tsx";
import { TodayPage } from "#client/features/desk/TodayPage.tsx";
import { useHost } from "#client/host/useHost.ts";
import { MemoryCache } from "#client/http/cache/CacheProvider.tsx";
import { useLiveEvents } from "#client/http/live.ts";
import { statusOf } from "#client/http/request/apiError.ts";
import { SchoolTimeZone } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { useDesk } from "#client/resources/desk.ts";
import { refreshedByNews } from "#client/resources/deskRefreshes.ts";
import { keepReturnAddress } from "#client/session/signIn/redirectState.ts";
import { useStaffAccount } from "#client/session/staffAccount.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Awaited } from "#client/ui/loading/Loading.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { headerHeight, safeArea } from "#client/ui/measures.ts";
import { watchDesk } from "#contract/desk.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { DESK } from "#contract/screens.ts";
import { Starting } from "../BareFrame.tsx";
import { IdleWatch } from "../IdleWatch.tsx";
import { SkipLink } from "../shell/SkipLink.tsx";
import { DeskHeader } from "./DeskHeader.tsx";
import { useDeskLanguage } from "./useDeskLanguage.ts";
import { useDeskOnly } from "./useDeskOnly.ts";

/** The school's end: screens for staff, with nothing of a guardian's session (DESK-1). */
export function DeskApp() {
  const account = useStaffAccount();
  const { pathname } = useLocation();
  const { isAsleep } = useHost();
  if (account === "unknown") return <Starting />;
  if (account === "signedOut") {
    keepReturnAddress(pathname);
    return <Navigate to={paths.login} replace />;
  }
  return (
    <MemoryCache>
      <IdleWatch />
      <Announcement />
      {!isAsleep && <Following />}
      <DeskOutboxNotices />
      <Frame />
    </MemoryCache>
  );
}

function Following() {
  useLiveEvents(watchDesk, refreshedByNews);
  return null;
}

const useStyles = makeStyles({
  frame: {
    minHeight: "100dvh",
    display: "grid",
    gridTemplateRows: "auto minmax(0, 1fr)",
    gridTemplateColumns: "minmax(0, 1fr)",
    paddingInline: `${safeArea.left} ${safeArea.right}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  /** The focused element is never hidden behind the header (WCAG 2.4.11). */
  sheet: {
    minWidth: 0,
    // A text field is as wide as twenty letters by itself, which with letters of twice the size no phone is.
    "& .fui-Input__input, & .fui-Select__select, & .fui-Textarea__textarea": { width: "100%", minWidth: 0 },
    scrollMarginTop: headerHeight,
    backgroundColor: tokens.colorNeutralBackground2,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    outlineStyle: "none",
  },
});

const screens: RouteObject[] = [
  { index: true, element: <DeskPage /> },
  { path: "today", element: <TodayPage /> },
  { path: "care", element: <CareTodayPage /> },
  { path: "leave", element: <LeavePage /> },
  { path: "lessons", element: <LessonsPage /> },
  { path: "lessons/:lessonId", element: <LessonPage /> },
  { path: "forms", element: <DeskFormsPage /> },
  { path: "forms/new", element: <NewFormPage /> },
  { path: "forms/:formId", element: <AnswersPage /> },
  { path: "forms/:formId/change", element: <ChangeFormPage /> },
  { path: "meetings", element: <RoundsPage /> },
  { path: "meetings/new", element: <NewRoundPage /> },
  { path: "meetings/:meetingId", element: <RoundPage /> },
  { path: "meetings/:meetingId/:instanceId", element: <TalkPage /> },
  { path: "messages", element: <InboxPage /> },
  { path: "messages/new", element: <NewMessagePage /> },
  { path: "messages/together/:batchId", element: <BatchPage /> },
  { path: "messages/:conversationId", element: <ThreadPage /> },
  { path: "flagged", element: <FlaggedPage /> },
  { path: "deliveries", element: <DeliveriesPage /> },
  { path: "posts", element: <DeskTextsPage /> },
  { path: "posts/:postId", element: <DeskTextPage /> },
  { path: "*", element: <Navigate to={DESK} replace /> },
];

function Frame() {
  const styles = useStyles();
  const { t } = useTranslation("navigation");
  const main = useRef<HTMLElement>(null);
  const { data: desk, error } = useDesk();
  const isSpoken = useDeskLanguage(desk);
  const shown = useRoutes(screens);
  const isRefused = statusOf(error) === 403;
  useDeskOnly(isRefused ? false : desk && !desk.isGuardian);
  // Times are those of the school's clock, so no screen is shown before it is known.
  const isWaiting = (desk === undefined && error === undefined) || !isSpoken;
  return (
    <SchoolTimeZone value={desk?.timeZone ?? SCHOOL_TIME_ZONE}>
      <div className={styles.frame}>
        <SkipLink text={t("skip")} target={main} />
        <DeskHeader desk={isRefused ? undefined : desk} />
        <main ref={main} id="main" tabIndex={-1} className={styles.sheet}>
          {isWaiting ? <Waiting /> : isRefused ? <NotStaff /> : shown}
        </main>
      </div>
    </SchoolTimeZone>
  );
}

function Waiting() {
  return (
    <Page title={undefined}>
      <Awaited skeleton={<SkeletonBar />} />
    </Page>
  );
}

function NotStaff() {
  const { t } = useTranslation("desk");
  return (
    <Page title={t("title")}>
      <EmptyState
        icon={LocationOff48Regular}
        text={t("notStaff")}
        detail={t("notStaffDetail")}
        action={<a href={paths.home}>{t("asGuardian")}</a>}
      />
    </Page>
  );
}
