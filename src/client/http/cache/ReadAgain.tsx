import { millisecondsInMinute } from "date-fns/constants";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";

/** Interval at which what is shown is read again, as no live event comes of what only the time brings, such as a lesson that begins. */
const REFRESH_MS = millisecondsInMinute;

/** Reads what the parts within show again every minute. */
export const ReadAgain = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ refreshInterval: REFRESH_MS }}>{children}</SWRConfig>
);
