import { useAnnouncement } from "./announce.ts";
import { SrOnly } from "./SrOnly.tsx";

/** Where announcements are read aloud. */
export function LiveRegion() {
  const announcement = useAnnouncement();
  return (
    <div aria-live="polite" aria-atomic>
      <SrOnly>{announcement}</SrOnly>
    </div>
  );
}
