import { readStored, writeStored } from "#client/lib/storage.ts";
import { STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import { createSharedState } from "./sharedState.ts";

export type ListMode = "table" | "cards";

const isListMode = (value: unknown): value is ListMode => value === "table" || value === "cards";

const chosen = createSharedState<ListMode | null>(null);

/** How lists of data are shown on this device: as last chosen, else as given (CONV-13). */
export function useListMode(otherwise: ListMode): ListMode {
  const stored = readStored(STORAGE_KEYS.listMode);
  return chosen.useValue() ?? (isListMode(stored) ? stored : otherwise);
}

export function chooseListMode(mode: ListMode): void {
  writeStored(STORAGE_KEYS.listMode, mode);
  chosen.set(mode);
}
