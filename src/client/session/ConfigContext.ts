import { createContext, use } from "react";
import type { ClientConfig } from "#contract/clientConfig.ts";

export const ConfigContext = createContext<ClientConfig | null>(null);

/** What the server said about where the client runs. */
export function useConfig(): ClientConfig {
  const config = use(ConfigContext);
  if (!config) throw new Error("There is no config above");
  return config;
}
