import { millisecondsInMinute } from "date-fns/constants";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { SchoolWords } from "#client/i18n/TextsProvider.tsx";
import { SchoolTimeZone } from "#client/i18n/useFormats.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { SessionContext } from "./SessionContext.ts";
import type { Session } from "./session.ts";
import { schoolTypeOf } from "./students.ts";

/** Students and services are refreshed for somebody who returns after this long. */
const STALE_MS = 15 * millisecondsInMinute;

type SessionProviderProps = { session: Session; children: ReactNode };

export function SessionProvider({ session, children }: SessionProviderProps) {
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const timeZone = state.status === "ready" ? state.student.timeZone : SCHOOL_TIME_ZONE;
  const isPreschool = state.status === "ready" && schoolTypeOf(state.student) === SCHOOL_TYPES.PRESCHOOL;
  useEffect(() => refreshOnReturn(session), [session]);
  return (
    <SessionContext value={session}>
      <SchoolTimeZone value={timeZone}>
        <SchoolWords isPreschool={isPreschool}>{children}</SchoolWords>
      </SchoolTimeZone>
    </SessionContext>
  );
}

function refreshOnReturn(session: Session): () => void {
  let hiddenAt = Date.now();
  const look = () => {
    if (document.visibilityState === "hidden") hiddenAt = Date.now();
    else if (session.getState().status === "ready" && Date.now() - hiddenAt > STALE_MS) void session.refresh();
  };
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}
