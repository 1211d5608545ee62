import { CLIENT_CONFIG_META, CLIENT_CONFIG_PATH } from "#contract/app/clientConfig.ts";
import type { ClientConfig } from "#contract/app/schemas.ts";

/** Reads the settings that the server writes into the page. In development, Vite serves the page, so they are fetched. */
export async function readConfig(): Promise<ClientConfig> {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${CLIENT_CONFIG_META}"]`)?.content;
  return written ? JSON.parse(written) : (await fetch(CLIENT_CONFIG_PATH)).json();
}
