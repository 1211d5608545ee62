import { useEffect, useRef, useState } from "react";
import { useConfig } from "./ConfigContext.ts";
import { idleState } from "./idleRules.ts";
import { onOtherTab, tellOtherTabs } from "./tabs.ts";

const LOOK_EVERY_MS = 1_000;
/** Other tabs are told no more often than this. */
const TELL_EVERY_MS = 10_000;
const TOUCHES = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

/** How long nobody has been at the app, in this tab or another: what a page warns of and signs out by. */
export function useIdle() {
  const { idle } = useConfig();
  const since = useRef({ active: Date.now(), opened: Date.now(), told: 0 });
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

  /** Once the warning stands it takes an answer, so that a hand that brushes past does not keep a page open. */
  useEffect(() => {
    if (step !== "active") return;
    const touch = () => {
      const now = Date.now();
      if (idleState(now, since.current, idle).step !== "active") return;
      since.current.active = now;
      if (now - since.current.told < TELL_EVERY_MS) return;
      since.current.told = now;
      tellOtherTabs("active");
    };
    for (const kind of TOUCHES) document.addEventListener(kind, touch, { capture: true, passive: true });
    return () => {
      for (const kind of TOUCHES) document.removeEventListener(kind, touch, { capture: true });
    };
  }, [step, idle]);

  const goOn = () => {
    since.current.active = Date.now();
    setState(idleState(Date.now(), since.current, idle));
    tellOtherTabs("active");
  };
  return { ...state, goOn };
}
