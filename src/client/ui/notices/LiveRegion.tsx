import { createSharedState } from "../sharedState.ts";
import { SrOnly } from "../text/SrOnly.tsx";

/** The live region that reads announcements aloud. */
export function LiveRegion() {
  const announcement = useAnnouncement();
  return (
    <div aria-live="polite" aria-atomic>
      <SrOnly>{announcement}</SrOnly>
    </div>
  );
}

const announcement = createSharedState("");

/** Announces a change to screen readers that the focused element does not announce itself. */
export function announce(text: string): void {
  // Screen readers ignore an unchanged region: an invisible character makes a repeated text differ.
  announcement.set(announcement.get() === text ? `${text}\u200b` : text);
}

const useAnnouncement = announcement.useValue;
