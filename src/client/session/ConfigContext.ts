import { createContext, use } from "react";
import type { ClientConfig } from "#contract/app/schemas.ts";

export const ConfigContext = createContext<ClientConfig | null>(null);

/** Returns the server's settings for the client. */
export function useConfig(): ClientConfig {
  const config = use(ConfigContext);
  if (!config) throw new Error("No ConfigContext found");
  return config;
}
