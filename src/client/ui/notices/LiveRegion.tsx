import { createSharedState } from "../sharedState.ts";
import { SrOnly } from "../text/SrOnly.tsx";

/** Where announcements are read aloud. */
export function LiveRegion() {
  const announcement = useAnnouncement();
  return (
    <div aria-live="polite" aria-atomic>
      <SrOnly>{announcement}</SrOnly>
    </div>
  );
}

const announcement = createSharedState("");

/** Has a screen reader say what has changed, where nothing that has the focus says it. */
export function announce(text: string): void {
  // The same words twice are news only if the region changes: an invisible sign makes the difference.
  announcement.set(announcement.get() === text ? `${text}\u200b` : text);
}

const useAnnouncement = announcement.useValue;
