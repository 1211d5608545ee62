import type { Host } from "./host.ts";

export const browserHost: Host = {
  kind: "browser",
  openExternal: (url) => void window.open(url, "_blank", "noopener"),
  theme: null,
  locale: null,
  destination: null,
  notifyReady: () => undefined,
  registerPush: null,
  onBack: () => () => undefined,
};
