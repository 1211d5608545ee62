import { createStore, get, set, type UseStore } from "idb-keyval";
import type { ColorMode } from "#client/host/theme.ts";
import { createSharedState } from "./sharedState.ts";

/** This device's settings of the frame. They say nothing about a student. */
type Preferences = {
  colorMode: ColorMode;
  isMenuCollapsed: boolean;
  /** Whether the key "/" leads to the desk's search. Who dictates, or presses keys by mistake, turns it off (WCAG 2.1.4). */
  hasSearchKey: boolean;
};

const KEY = "preferences";
/** The app must start even if the browser never opens its database. */
const LOAD_LIMIT_MS = 500;

const preferences = createSharedState<Preferences>({ colorMode: "system", isMenuCollapsed: false, hasSearchKey: true });
let store: UseStore | null = null;

export const usePreferences = preferences.useValue;

/** Settles once the stored preferences apply, or after LOAD_LIMIT_MS. */
export const preferencesLoaded: Promise<void> = Promise.race([
  load(),
  new Promise<void>((resolve) => setTimeout(resolve, LOAD_LIMIT_MS)),
]);

/** Takes effect at once. A device that cannot store it loses it at the next start. */
export function setPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  preferences.set({ ...preferences.get(), [name]: value });
  if (store) set(KEY, preferences.get(), store).catch(() => undefined);
}

async function load(): Promise<void> {
  try {
    store = createStore("skolvy-preferences", "preferences");
    const remembered = await get<Partial<Preferences>>(KEY, store);
    if (remembered) preferences.set({ ...preferences.get(), ...remembered });
  } catch {
    store = null;
  }
}
