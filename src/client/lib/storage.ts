/** Local storage that never throws: a browser may forbid it, and then nothing is remembered. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null forgets. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
}

/** Anything may stand in local storage: what is no JSON object counts as nothing. */
export function readStoredObject(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
