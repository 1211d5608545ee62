/** Parts of the session that every request needs. */
export type Transport = {
  /** Base address of the API, such as /api. */
  apiBase: string;
  /** Null if there is none. */
  getToken: () => Promise<string | null>;
  /** The locale of the interface, such as sv-SE. */
  locale: () => string;
  /** The text of the notice when the server cannot be reached. */
  connectionLostText: () => string;
  /** The text of the notice when something cannot be done or kept without a connection. */
  needsConnectionText: () => string;
};

let connected: Transport | null = null;

export const connectTransport = (transport: Transport): void => {
  connected = transport;
};

export function transport(): Transport {
  if (!connected) throw new Error("connectTransport has not been called");
  return connected;
}
