import { createContext, use } from "react";
import type { Host } from "./host.ts";

/** Addresses that open a program next to the page; a new tab for them would stay empty. */
const CALLS = /^(?:mailto|tel):/;

export const browserHost: Host = {
  kind: "browser",
  section: null,
  openExternal: (url) => {
    if (CALLS.test(url)) location.assign(url);
    else window.open(url, "_blank", "noopener");
  },
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
