export type HostKind = "browser" | "native" | "teams";

/** What surrounds the app, the same to the rest of the client whatever it is. */
export type Host = {
  kind: HostKind;
  /** The address at which one section alone is shown, where the host's own tabs lead to the others; null for the whole portal. */
  section: string | null;
  /** Opens an address outside the app: in a new tab, in the phone's browser, or through Teams. */
  openExternal: (url: string) => void;
  /** Lets the person send others a link to an address of the app; null where the host has no such thing. */
  shareLink: ((address: string, title: string) => void) | null;
  /** The theme the host dictates; null where the person or the system decides. */
  theme: HostTheme | null;
  /** The locale the host dictates, as in sv-SE; null where the person decides. */
  locale: string | null;
  /** Where in the app the host wants to be: a deep link. */
  destination: string | null;
  /** The destination has been gone to. */
  onArrived: () => void;
  /** The host shows something else and may come back: nothing need be kept up to date. */
  isAsleep: boolean;
  /** Tells the host how the start went. */
  notify: (outcome: StartOutcome) => void;
  /** Hands over what the host registers this device for notifications with, where it does that by itself. */
  registerPush: ((accessToken: string) => void) | null;
  /** Takes over the host's back button while it answers true; answers how to give it back. */
  onBack: (goBack: () => boolean) => () => void;
};

export type HostTheme = "default" | "dark" | "contrast";

/** Ready to be used; not yet, which the app itself says and offers to try again; or broken, so that there is nothing to show. */
export type StartOutcome = "ready" | "refused" | "offline" | "broken";
