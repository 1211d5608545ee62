import { createStore, get, set, type UseStore } from "idb-keyval";
import type { ColorMode } from "#client/host/theme.ts";
import { createSharedState } from "./sharedState.ts";

/** How this person likes the frame on this device: nothing about a student. */
type Preferences = { colorMode: ColorMode; isMenuCollapsed: boolean };

const KEY = "preferences";
/** A browser that keeps its database shut must not keep the app shut. */
const LOAD_LIMIT_MS = 500;

const preferences = createSharedState<Preferences>({ colorMode: "system", isMenuCollapsed: false });
let store: UseStore | null = null;

export const usePreferences = preferences.useValue;

/** Settled once the remembered preferences are in force, or LOAD_LIMIT_MS have passed. */
export const preferencesLoaded: Promise<void> = Promise.race([
  load(),
  new Promise<void>((resolve) => setTimeout(resolve, LOAD_LIMIT_MS)),
]);

/** Takes effect at once; a device that cannot remember it has forgotten it at the next start. */
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
