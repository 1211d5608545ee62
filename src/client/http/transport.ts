/** What the session lends to every request. */
export type Transport = {
  /** Where the API answers, as in /api. */
  apiBase: string;
  /** Null when none can be had. */
  getToken: () => Promise<string | null>;
  /** The locale of the interface, as in sv-SE. */
  locale: () => string;
  /** What is said once when the server cannot be reached. */
  connectionLostText: () => string;
};

let connected: Transport | null = null;

export const connectTransport = (transport: Transport): void => {
  connected = transport;
};

export function transport(): Transport {
  if (!connected) throw new Error("connectTransport has not been called");
  return connected;
}
