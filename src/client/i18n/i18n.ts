import { type BackendModule, createInstance } from "i18next";
import { createEmitter } from "#client/lib/emitter.ts";
import { LANGUAGES, type Language } from "#contract/languages.ts";
import type { Namespace } from "#locales/namespaces.ts";
import { FALLBACK_LANGUAGE, isLanguage } from "./languages.ts";
import { linkManifest } from "./linkManifest.ts";
import { type Overlay, overlaid } from "./overlay.ts";
import { loadTexts } from "./texts.ts";

/** Texts that every screen needs. A feature's own texts are loaded with its page. */
const FIRST_NAMESPACES: Namespace[] = ["common", "errors", "formats", "navigation", "session"];

const overlays = new Map<string, Overlay>();

const backend: BackendModule = {
  type: "backend",
  init: () => undefined,
  // A callback, so that no overlay can arrive between applying overlays and storing the texts.
  read: (language, namespace, keep) => {
    const texts = loadTexts(isLanguage(language) ? language : FALLBACK_LANGUAGE, namespace);
    texts.then(
      (shipped) => keep(null, overlaid(shipped, namespace, overlays.get(language) ?? {})),
      (error: Error) => keep(error, null),
    );
  },
};

export const i18n = createInstance().use(backend);

/**
 * The instance for components. react-i18next copies an instance's own properties for each translating component, which
 * takes longer than rendering it; a derived object has none.
 */
const derived = (): typeof i18n => Object.create(i18n);

let ofComponents = derived();
const textsChanged = createEmitter();

export const i18nOfComponents = (): typeof i18n => ofComponents;

export const subscribeToTexts = textsChanged.on;

/** Initialises i18next. Settles once the texts of the first screen have been loaded. */
export async function startI18n(language: Language, ofScreen: readonly Namespace[] = []): Promise<void> {
  i18n.on("languageChanged", (current) => {
    document.documentElement.lang = current;
    if (isLanguage(current)) linkManifest(current);
  });
  await i18n.init({
    lng: language,
    supportedLngs: LANGUAGES,
    fallbackLng: false,
    load: "currentOnly",
    ns: [...FIRST_NAMESPACES, ...ofScreen],
    defaultNS: "common",
    interpolation: { escapeValue: false },
  });
}

export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : FALLBACK_LANGUAGE);

export async function changeLanguage(language: Language): Promise<void> {
  if (language !== i18n.language) await i18n.changeLanguage(language);
}

/**
 * Fetches a page's texts in parallel with its code.
 * @throws an error for texts that cannot be fetched, which i18next would leave out for good
 */
export async function loadNamespaces(...namespaces: Namespace[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => loadTexts(currentLanguage(), namespace)));
  await i18n.loadNamespaces(namespaces);
}

/** Replaces shipped texts by a school's own, also where they are already on screen. */
export function applyOverlay(language: Language, overlay: Overlay): void {
  overlays.set(language, overlay);
  if (Object.keys(overlay).length === 0) return;
  for (const namespace of new Set(Object.keys(overlay).map((name) => name.split(":")[0] ?? ""))) {
    const shown = i18n.getResourceBundle(language, namespace);
    if (shown) i18n.addResourceBundle(language, namespace, overlaid(shown, namespace, overlay), true, true);
  }
  // react-i18next subscribes after the first render: a component rendered just before would keep the shipped text.
  ofComponents = derived();
  textsChanged.emit();
}
