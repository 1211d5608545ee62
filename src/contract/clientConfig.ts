import type { ApiHosts } from "./schemas/app.ts";

export type { ClientConfig } from "./schemas/app.ts";

/** Where the API answers on the page's own origin. */
export const API_PATH = "/api";

/** Where a page finds the API, by the page's host (API-4). */
export const apiBaseFor = (apiHosts: ApiHosts, pageHost: string): string =>
  (Object.hasOwn(apiHosts, pageHost) && apiHosts[pageHost]) || API_PATH;

/** Name of the meta element that carries it. */
export const CLIENT_CONFIG_META = "skolvy-config";
export const CLIENT_CONFIG_PATH = "/config.json";
