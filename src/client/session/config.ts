import { CLIENT_CONFIG_META, CLIENT_CONFIG_PATH } from "#contract/clientConfig.ts";
import { ClientConfig } from "#contract/schemas/app.ts";

/** The server writes it into the page; Vite's own server has none to write, so there it is fetched. */
export async function readConfig(): Promise<ClientConfig> {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${CLIENT_CONFIG_META}"]`)?.content;
  const value: unknown = written ? JSON.parse(written) : await (await fetch(CLIENT_CONFIG_PATH)).json();
  return import.meta.env.DEV ? ClientConfig.parse(value) : (value as ClientConfig);
}
