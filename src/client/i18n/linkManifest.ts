import type { Language } from "#contract/languages.ts";

/** Names the manifest in a language, from which a phone takes the app's name and shortcuts when it is installed (PHONE-4). */
export function linkManifest(language: Language): void {
  const known = document.head.querySelector<HTMLLinkElement>("link[rel=manifest]");
  const link = known ?? document.head.appendChild(Object.assign(document.createElement("link"), { rel: "manifest" }));
  link.href = `/manifests/${language}.webmanifest`;
}
