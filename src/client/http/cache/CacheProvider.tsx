import { type ReactNode, useEffect, useState } from "react";
import { type Cache, SWRConfig, type SWRConfiguration, useSWRConfig } from "swr";
import { cache, removeExpired } from "./cache.ts";

/** Only `withReconnect` retries: two retries would multiply. */
const config: SWRConfiguration & { provider: () => typeof cache } = {
  provider: () => cache,
  shouldRetryOnError: false,
};

export function CacheProvider({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={config}>
      <Expiry />
      {children}
    </SWRConfig>
  );
}

/** Reloads what has expired when a tab becomes visible again, as after a night. */
function Expiry() {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const wake = () => {
      if (document.visibilityState === "visible") for (const key of removeExpired(Date.now())) void mutate(key);
    };
    document.addEventListener("visibilitychange", wake);
    return () => document.removeEventListener("visibilitychange", wake);
  }, [mutate]);
  return null;
}

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
