import { useEffect, useState } from "react";
import { noteServer } from "#client/http/request/connection.ts";
import { errorRaised } from "#client/http/request/events.ts";
import { serverChecked } from "#client/lib/newBuild.ts";
import { Questions } from "#client/ui/dialogs/Questions.tsx";
import { Notices } from "#client/ui/frame/Notices.tsx";
import { latePart, useLate } from "#client/ui/latePart.ts";
import { LiveRegion } from "#client/ui/notices/LiveRegion.tsx";
import { notify } from "#client/ui/notices/notify.ts";

const focusKeeper = latePart(async () => (await import("#client/ui/keepFocus.ts")).keepFocus);

/** Everything above the screens, signed in or not: notices, questions, and announcements for screen readers. */
export function Overlays() {
  useEffect(() => errorRaised.on(notify), []);
  useEffect(() => serverChecked.on(noteServer), []);
  useFocusKeeper();
  return (
    <>
      <Notices />
      <LiveRegion />
      <Questions />
    </>
  );
}

/** Keeps the focus in the page. Until some element has it, there is nothing to keep and no code to load. */
function useFocusKeeper(): void {
  const [hasFocus, setHasFocus] = useState(false);
  const { code: keepFocus } = useLate(focusKeeper, hasFocus, "ahead");
  useEffect(() => {
    const need = () => setHasFocus(true);
    document.addEventListener("focusin", need, { once: true });
    return () => document.removeEventListener("focusin", need);
  }, []);
  useEffect(() => keepFocus?.(), [keepFocus]);
}
