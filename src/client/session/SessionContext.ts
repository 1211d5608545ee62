import { createContext, use, useSyncExternalStore } from "react";
import type { Session } from "./session.ts";
import type { ReadySession, SessionState } from "./state.ts";

export const SessionContext = createContext<Session | null>(null);

/** Returns the session itself; most components need `useSession` or a hook based on it. */
export function useSessionActions(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error("No SessionProvider found");
  return session;
}

export function useSession(): SessionState {
  const { subscribe, getState } = useSessionActions();
  return useSyncExternalStore(subscribe, getState);
}

/** Returns the ready session; for components behind RequireSession only. */
export function useReadySession(): ReadySession {
  const state = useSession();
  if (state.status !== "ready") throw new Error("The session is not ready");
  return state;
}
