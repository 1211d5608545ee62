import type { ApiHosts } from "./schemas.ts";

export const API_PATH = "/api";

/** Returns the address of the API for a page's host (API-4). */
export const apiBaseFor = (apiHosts: ApiHosts, pageHost: string): string =>
  (Object.hasOwn(apiHosts, pageHost) && apiHosts[pageHost]) || API_PATH;

/** Name of the meta element that holds the settings. */
export const CLIENT_CONFIG_META = "skolvy-config";
export const CLIENT_CONFIG_PATH = "/config.json";
