import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { useEffect, useRef, useState } from "react";
import { SIGNED_IN_HOURS } from "#contract/limits.ts";
import { useConfig } from "./ConfigContext.ts";
import { notifyOtherTabs, onOtherTab } from "./tabs.ts";

const LOOK_EVERY_MS = 1_000;
/** Limits how often other tabs are told. */
const SHARE_EVERY_MS = 10_000;
const TOUCHES = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

/** Returns how long the app has been idle, in this tab and others, and whether to warn or sign out. */
export function useIdle() {
  const { idle } = useConfig();
  const since = useRef({ active: Date.now(), opened: Date.now(), shared: 0 });
  const [state, setState] = useState(() => idleState(Date.now(), since.current, idle));
  const { step } = state;

  useEffect(() => {
    const look = () => {
      const seen = idleState(Date.now(), since.current, idle);
      setState((before) => (before.step === seen.step && seen.step === "active" ? before : seen));
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    const unfollow = onOtherTab("active", () => {
      since.current.active = Date.now();
      look();
    });
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      unfollow();
      document.removeEventListener("visibilitychange", look);
    };
  }, [idle]);

  /** The warning must be answered, so that a hand that brushes past does not keep a page open. */
  useEffect(() => {
    if (step !== "active") return;
    const touch = () => {
      const now = Date.now();
      if (idleState(now, since.current, idle).step !== "active") return;
      since.current.active = now;
      if (now - since.current.shared < SHARE_EVERY_MS) return;
      since.current.shared = now;
      notifyOtherTabs("active");
    };
    for (const kind of TOUCHES) document.addEventListener(kind, touch, { capture: true, passive: true });
    return () => {
      for (const kind of TOUCHES) document.removeEventListener(kind, touch, { capture: true });
    };
  }, [step, idle]);

  const continueSession = () => {
    since.current.active = Date.now();
    setState(idleState(Date.now(), since.current, idle));
    notifyOtherTabs("active");
  };
  return { ...state, continueSession };
}

type Limits = { minutes: number; warningMinutes: number };
type Since = {
  /** Time of the last activity on any of the pages. */
  active: number;
  /** Time when this page was opened. */
  opened: number;
};

const SIGNED_IN_MS = SIGNED_IN_HOURS * millisecondsInHour;

/** Returns what to do at a moment, and when the page signs out unless something happens. Times in milliseconds. */
export function idleState(now: number, { active, opened }: Since, { minutes, warningMinutes }: Limits) {
  const endsAt = Math.min(active + minutes * millisecondsInMinute, opened + SIGNED_IN_MS);
  const left = endsAt - now;
  const step = left <= 0 ? "over" : left <= warningMinutes * millisecondsInMinute ? "warning" : "active";
  /** Nobody can continue for longer than a sign-in lasts. */
  const mayContinue = opened + SIGNED_IN_MS > active + minutes * millisecondsInMinute;
  return { step, endsAt, mayContinue } as const;
}
