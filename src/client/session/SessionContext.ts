import { createContext, use, useSyncExternalStore } from "react";
import type { Session } from "./session.ts";
import type { ReadySession, SessionState } from "./state.ts";

export const SessionContext = createContext<Session | null>(null);

/** What can be done with the session; most want useSession and what stands beside it. */
export function useSessionActions(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error("There is no SessionProvider above");
  return session;
}

export function useSession(): SessionState {
  const { subscribe, getState } = useSessionActions();
  return useSyncExternalStore(subscribe, getState);
}

/** For everything that lies behind RequireSession. */
export function useReadySession(): ReadySession {
  const state = useSession();
  if (state.status !== "ready") throw new Error("The session is not ready");
  return state;
}
