export type HostKind = "browser" | "native" | "teams";

/** What surrounds the app, the same to the rest of the client whatever it is. */
export type Host = {
  kind: HostKind;
  /** Opens an address outside the app: in a new tab, in the phone's browser, or through Teams. */
  openExternal: (url: string) => void;
  /** The theme the host dictates; null where the person or the system decides. */
  theme: HostTheme | null;
  /** The locale the host dictates, as in sv-SE; null where the person decides. */
  locale: string | null;
  /** Where in the app the host wants to be: a deep link. */
  destination: string | null;
  /** Tells the host that the app can be used. */
  notifyReady: () => void;
  /** Hands over what the host registers this device for notifications with, where it does that by itself. */
  registerPush: ((accessToken: string) => void) | null;
  /** Takes over the host's back button while it answers true; answers how to give it back. */
  onBack: (goBack: () => boolean) => () => void;
};

export type HostTheme = "default" | "dark" | "contrast";
