export type HostKind = "browser" | "native" | "teams";

/** The host of the app, with one interface for browser, native app and Teams. */
export type Host = {
  kind: HostKind;
  /** The address of the only section shown, where the host has tabs for the others; null for the whole portal. */
  section: string | null;
  /** Opens an address outside the app: in a new tab, in the phone's browser, or through Teams. */
  openExternal: (url: string) => void;
  /** Shares a link to an address of the app; null where the host cannot. */
  shareLink: ((address: string, title: string) => void) | null;
  /** The theme set by the host; null where the person or the system decides. */
  theme: HostTheme | null;
  /** The locale set by the host, such as sv-SE; null where the person decides. */
  locale: string | null;
  /** The address in the app that the host asks for: a deep link. */
  destination: string | null;
  /** Confirms that the app has navigated to the destination. */
  onArrived: () => void;
  /** The app is in the background and need not keep its data up to date. */
  isAsleep: boolean;
  /** Reports the outcome of the start to the host. */
  notify: (outcome: StartOutcome) => void;
  /** Passes on the data with which a host registers the device for notifications, where the host does that itself. */
  registerPush: ((accessToken: string) => void) | null;
  /** Handles the host's back button while the handler returns true. Returns a function that ends this. */
  onBack: (goBack: () => boolean) => () => void;
};

export type HostTheme = "default" | "dark" | "contrast";

/** Ready; or not ready, with a message and a retry in the app; or broken, with nothing to show. */
export type StartOutcome = "ready" | "refused" | "offline" | "broken";
