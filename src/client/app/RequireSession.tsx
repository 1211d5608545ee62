import { makeStyles } from "@fluentui/react-components";
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, Outlet, useLocation, useNavigate } from "react-router-dom";
import { ENDED_BY_FAILURE } from "#client/features/login/embed/endedByApp.ts";
import { countUnsent } from "#client/features/outbox/embed/unsent.ts";
import type { StartOutcome } from "#client/host/host.ts";
import { useHost } from "#client/host/useHost.ts";
import { useLiveEvents } from "#client/http/live.ts";
import { logFailure } from "#client/lib/log.ts";
import { paths } from "#client/lib/paths.ts";
import { keepShell } from "#client/lib/shell.ts";
import { draftOwner } from "#client/session/drafts.ts";
import { findFormerStudent } from "#client/session/formerStudents.ts";
import { useSession } from "#client/session/SessionContext.ts";
import { keepReturnAddress } from "#client/session/signIn/redirectState.ts";
import type { SessionState } from "#client/session/state.ts";
import { type LatePart, latePart, useLate } from "#client/ui/latePart.ts";
import { watchChanges } from "#contract/notifications/live.ts";
import { Starting } from "./BareFrame.tsx";
import { refreshedByEvent } from "./features.ts";
import { HostEvents } from "./HostEvents.tsx";
import { IdleWatch } from "./IdleWatch.tsx";
import { SessionProblems } from "./SessionProblems.tsx";

/** Without anything unsent the outbox comes with the background. */
const outboxSender = latePart(async () => {
  const owner = draftOwner();
  if (owner === null || (await countUnsent(owner)) === 0) return () => null;
  return (await import("#client/features/outbox/embed/OutboxSender.tsx")).OutboxSender;
});
const background = latePart(async () => (await import("./Background.tsx")).Background);
const hostPush = latePart(async () => (await import("./HostPush.tsx")).HostPush);

/** Lets only signed-in people through to the screens (AUTH-1). */
export function RequireSession() {
  const session = useSession();
  const { status } = session;
  const { pathname, search, hash } = useLocation();

  const outcome = outcomeOf(session);
  const { notify, kind } = useHost();
  useEffect(() => {
    if (outcome) notify(outcome);
  }, [outcome, notify]);

  if (status === "ready") {
    return (
      <>
        <HostEvents />
        <LiveChanges />
        <AfterFormerStudent studentId={session.student.id} />
        <InBackground part={outboxSender} />
        <AfterFirstScreen>
          <InBackground part={background} />
          {kind !== "teams" && <ShellCache />}
        </AfterFirstScreen>
        {kind !== "browser" && <InBackground part={hostPush} />}
        {kind !== "teams" && <IdleWatch />}
        <UntilProfile isKnown={session.profile !== undefined}>
          <Outlet />
        </UntilProfile>
      </>
    );
  }
  if (status === "signedOut") return <SentToLogin from={`${pathname}${search}${hash}`} />;
  if (status === "ending") return <Navigate to={paths.logout} state={ENDED_BY_FAILURE} replace />;
  if (status === "starting" || status === "loading") return <Starting />;
  return <SessionProblems problem={session} />;
}

/**
 * Leads to the page of a student who has come of age or left, when the session goes on with another one below an address that was
 * theirs (YEAR-7): a visit may begin with the students of the last one.
 */
function AfterFormerStudent({ studentId }: { studentId: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const former = useRef(studentId);
  const follow = useEffectEvent((formerId: string) => {
    if (pathname === paths.home || pathname === paths.switchSchool) return;
    void findFormerStudent(formerId).then((found) => {
      if (found) void navigate(paths.ofStudent(formerId, ""), { replace: true });
    });
  });
  useEffect(() => {
    if (former.current !== studentId) follow(former.current);
    former.current = studentId;
  }, [studentId]);
  return null;
}

/** Long enough for the first screen to ask for its data and show it on most devices. */
const BACKGROUND_DELAY_MS = 2_000;

/** A part without which the screens work. It is loaded after the first screen, so that it does not slow that one down. */
function InBackground({ part }: { part: LatePart<ComponentType> }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), BACKGROUND_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const { code: Part } = useLate(part, isTime, "ahead");
  return Part && <Part />;
}

/** Returns what the host is told about the start; null until it is over (AUTH-13). */
function outcomeOf({ status }: SessionState): StartOutcome | null {
  if (status === "starting" || status === "loading") return null;
  if (status === "signInFailed") return "refused";
  return status === "failed" ? "offline" : "ready";
}

function SentToLogin({ from }: { from: string }) {
  keepReturnAddress(from);
  return <Navigate to={paths.login} replace />;
}

const useStyles = makeStyles({
  hidden: { position: "fixed", inset: 0, overflow: "hidden", visibility: "hidden" },
});

/**
 * Hides the screens until the profile is loaded, because it decides the language and the name. The screens are rendered
 * meanwhile and fetch their data.
 */
function UntilProfile({ isKnown, children }: { isKnown: boolean; children: ReactNode }) {
  const styles = useStyles();
  return (
    <>
      {!isKnown && <Starting />}
      <div className={isKnown ? undefined : styles.hidden}>{children}</div>
    </>
  );
}

/** Follows live events in every open tab that its host has not suspended. */
function LiveChanges() {
  return useHost().isAsleep ? null : <Following />;
}

function Following() {
  useLiveEvents(watchChanges, refreshedByEvent);
  return null;
}

/** Long enough for the first screen to be complete, also on a slow line. */
const FIRST_SCREEN_MS = 5_000;

/** Holds back what the first screen is not to wait for. */
function AfterFirstScreen({ children }: { children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), FIRST_SCREEN_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver && children;
}

/** Caches the app on the device of a signed-in person. */
function ShellCache() {
  const { language } = useTranslation().i18n;
  useEffect(() => {
    keepShell(language).catch((error: unknown) => logFailure("The app was not cached", error));
  }, [language]);
  return null;
}
