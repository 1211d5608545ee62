import { type ReactNode, useEffect } from "react";
import { SWRConfig, type SWRConfiguration, useSWRConfig } from "swr";
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
