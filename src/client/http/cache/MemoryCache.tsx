import { type ReactNode, useState } from "react";
import { type Cache, SWRConfig } from "swr";

/** Interval at which what is shown is read again, as no live event comes of what only the time brings, such as a lesson that begins. */
const REFRESH_MS = 60_000;

/** Keeps what the parts within read in memory only, because a device of a school has many users. */
export function MemoryCache({ children }: { children: ReactNode }) {
  const [cache] = useState<Cache>(() => new Map());
  return (
    <SWRConfig value={{ provider: () => cache, shouldRetryOnError: false, refreshInterval: REFRESH_MS }}>
      {children}
    </SWRConfig>
  );
}
