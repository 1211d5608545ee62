import { type ReactNode, useEffect } from "react";
import { SWRConfig, type SWRConfiguration, useSWRConfig } from "swr";
import { cache, forgetExpired } from "./cache.ts";

/** Retrying is reconnect's alone: two of them would multiply. */
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

/** A tab that wakes up after a night fetches anew what has expired. */
function Expiry() {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const wake = () => {
      if (document.visibilityState === "visible") for (const key of forgetExpired(Date.now())) void mutate(key);
    };
    document.addEventListener("visibilitychange", wake);
    return () => document.removeEventListener("visibilitychange", wake);
  }, [mutate]);
  return null;
}
