import type { HostKind } from "./host.ts";

/** The native app identifies itself in the user agent (APP-1). */
const NATIVE = /\bSkolvyApp\/(android|ios)\b/;

type Surroundings = { isEmbedded: boolean; hasTeamsBridge: boolean; userAgent: string };

export const hostKindOf = ({ isEmbedded, hasTeamsBridge, userAgent }: Surroundings): HostKind => {
  if (NATIVE.test(userAgent)) return "native";
  return isEmbedded || hasTeamsBridge || /\bTeams\//.test(userAgent) ? "teams" : "browser";
};

export const platformOf = (userAgent: string): "android" | "ios" | null => {
  const platform = NATIVE.exec(userAgent)?.[1];
  return platform === "android" || platform === "ios" ? platform : null;
};

/** Only Teams may embed the app, as the server's headers ensure. On a phone Teams shows it in a webview with a bridge. */
export const detectHost = (): HostKind =>
  hostKindOf({
    isEmbedded: window.parent !== window,
    hasTeamsBridge: "nativeInterface" in window,
    userAgent: navigator.userAgent,
  });
