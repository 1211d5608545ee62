import { useLiveEvents } from "#client/http/useLiveEvents.ts";
import { watchChanges } from "#contract/live.ts";
import { refreshedByEvent } from "./refreshes.ts";

/** Makes what guardians see follow what others change. */
export const useLiveChanges = (): void => useLiveEvents(watchChanges, refreshedByEvent);
