import { CLIENT_CONFIG_META, CLIENT_CONFIG_PATH, type ClientConfig } from "#contract/clientConfig.ts";

/** The server writes it into the page; Vite's own server has none to write, so there it is fetched. */
export async function readConfig(): Promise<ClientConfig> {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${CLIENT_CONFIG_META}"]`)?.content;
  return written ? JSON.parse(written) : (await fetch(CLIENT_CONFIG_PATH)).json();
}
