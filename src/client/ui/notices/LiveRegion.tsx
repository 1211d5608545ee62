import { useEffect } from "react";
import { createSharedState } from "../sharedState.ts";
import { SrOnly } from "../text/SrOnly.tsx";

/** The live region that reads announcements aloud. */
export function LiveRegion() {
  const said = useAnnouncement();
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => announcement.set(""), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <div aria-live="polite" aria-atomic>
      <SrOnly>{said}</SrOnly>
    </div>
  );
}

/** By then screen readers have taken it up. Whoever reads on through the page later should not come upon it (WCAG 4.1.3). */
const SAID_AFTER_MS = 10_000;

const announcement = createSharedState("");

/** Announces a change to screen readers that the focused element does not announce itself. */
export function announce(text: string): void {
  // Screen readers ignore an unchanged region: an invisible character makes a repeated text differ.
  announcement.set(announcement.get() === text ? `${text}\u200b` : text);
}

const useAnnouncement = announcement.useValue;
