import { useEffect } from "react";
import { errorRaised } from "#client/http/request/events.ts";
import { Questions } from "#client/ui/dialogs/Questions.tsx";
import { LiveRegion } from "#client/ui/notices/LiveRegion.tsx";
import { Notices } from "#client/ui/notices/Notices.tsx";
import { notify } from "#client/ui/notices/notify.ts";

/** What stands above every screen, signed in or not: notices, questions, and what is only read aloud. */
export function Overlays() {
  useEffect(() => errorRaised.on(notify), []);
  return (
    <>
      <Notices />
      <LiveRegion />
      <Questions />
    </>
  );
}
