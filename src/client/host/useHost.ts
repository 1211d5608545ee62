import { createContext, use } from "react";
import type { Host } from "./host.ts";

export const browserHost: Host = {
  kind: "browser",
  section: null,
  openExternal: (url) => void window.open(url, "_blank", "noopener"),
  shareLink: null,
  theme: null,
  locale: null,
  destination: null,
  onArrived: () => undefined,
  isAsleep: false,
  notify: () => undefined,
  registerPush: null,
  onBack: () => () => undefined,
};

export const HostContext = createContext<Host>(browserHost);

export const useHost = (): Host => use(HostContext);
