import { millisecondsInMinute } from "date-fns/constants";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";

/** Polling interval: no event is sent when only time passes, as when a lesson starts. */
const REFRESH_MS = millisecondsInMinute;

/** Reads what the parts within show again every minute. */
export const RefreshEveryMinute = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ refreshInterval: REFRESH_MS }}>{children}</SWRConfig>
);
