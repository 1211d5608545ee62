import { useEffect } from "react";
import { errorRaised } from "#client/http/events.ts";
import { LiveRegion } from "#client/ui/LiveRegion.tsx";
import { Notices } from "#client/ui/Notices.tsx";
import { notify } from "#client/ui/notices.ts";
import { Questions } from "#client/ui/Questions.tsx";

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
