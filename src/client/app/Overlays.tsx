import { useEffect } from "react";
import { noteServer } from "#client/http/request/connection.ts";
import { errorRaised } from "#client/http/request/events.ts";
import { serverChecked } from "#client/lib/newBuild.ts";
import { Questions } from "#client/ui/dialogs/Questions.tsx";
import { Notices } from "#client/ui/frame/Notices.tsx";
import { LiveRegion } from "#client/ui/notices/LiveRegion.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { useFocusKeeper } from "./useFocusKeeper.ts";

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
