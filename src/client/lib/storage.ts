/** Storage that never throws: a browser may forbid it, in a frame above all, and then nothing is remembered. */
type Area = "local" | "session";

const areaOf = (area: Area): Storage => (area === "local" ? localStorage : sessionStorage);

export function readStored(key: string, area: Area = "local"): string | null {
  try {
    return areaOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** Null forgets. */
export function writeStored(key: string, value: string | null, area: Area = "local"): void {
  try {
    if (value === null) areaOf(area).removeItem(key);
    else areaOf(area).setItem(key, value);
  } catch {
    return;
  }
}

/** Forgets all of local storage. */
export function clearStored(): void {
  try {
    localStorage.clear();
  } catch {
    return;
  }
}

/** Returns a stored JSON object; an empty one for anything else, because local storage may hold anything. */
export function readStoredObject(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
