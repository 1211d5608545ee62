export type Stored = { database: string; key: string; isReadable: boolean; isExtractable: boolean | null };

/** Runs in the page. Returns the keys in the app's browser databases, and whether the given words are readable there. */
export async function readKept(sought: string[] = []): Promise<Stored[]> {
  const settled = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const textOf = (value: unknown): string => {
    if (value instanceof ArrayBuffer || value instanceof Uint8Array) return new TextDecoder().decode(value);
    if (typeof value === "object" && value !== null) return Object.values(value).map(textOf).join(" ");
    return String(value);
  };
  const kept: Stored[] = [];
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const items = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([settled(items.getAllKeys()), settled(items.getAll())]);
      keys.forEach((key, at) => {
        const value: unknown = values[at];
        const isReadable = sought.some((word) => textOf(value).includes(word));
        const isExtractable = value instanceof CryptoKey ? value.extractable : null;
        kept.push({ database: name, key: decodeURIComponent(String(key)), isReadable, isExtractable });
      });
    }
    database.close();
  }
  return kept.filter(({ database }) => database !== "skolvy-preferences");
}
