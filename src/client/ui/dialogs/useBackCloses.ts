import { useEffect, useEffectEvent } from "react";
import { useBlocker } from "react-router-dom";

/** Lets the back button or gesture close the dialog instead of leaving the page under it, as full-screen dialogs suggest. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const blocker = useBlocker(({ historyAction }) => isOpen && historyAction === "POP");
  const stay = useEffectEvent(() => {
    blocker.reset?.();
    close();
  });
  useEffect(() => {
    if (blocker.state === "blocked") stay();
  }, [blocker.state]);
}
