import {
  clear,
  createStore,
  del,
  delMany,
  entries,
  get,
  keys as keysOf,
  set,
  setMany,
  type UseStore,
} from "idb-keyval";

type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };
export type SealedStore = {
  get: (key: string) => Promise<unknown>;
  getAll: () => Promise<[string, unknown][]>;
  keys: () => Promise<string[]>;
  set: (items: [string, unknown][]) => Promise<void>;
  remove: (keys: string[]) => Promise<void>;
  /** Forgets everything and the key with it, so that nothing left on the disk can be read. */
  wipe: () => Promise<void>;
};

const KEY = "key";
const ALGORITHM = "AES-GCM";

/**
 * The store for children's data on this device: IndexedDB, each item encrypted with a key that no script can export.
 * Items that cannot be read, because the key is gone or the browser refuses, count as absent.
 */
export function createSealedStore(name: string): SealedStore {
  const items = once(() => createStore(`skolvy-${name}`, "items"));
  const keys = once(() => createStore(`skolvy-${name}-key`, "keys"));
  let key: Promise<CryptoKey> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  /** One change after the other, so that nothing is written once it has been wiped; reading waits for all asked for before. */
  const inTurn = (change: () => Promise<void>): Promise<void> => {
    const done = last.then(() => attempt(undefined, change));
    last = done;
    return done;
  };

  const sealingKey = (): Promise<CryptoKey> => {
    key ??= readOrMakeKey(keys()).catch((error: unknown) => {
      // The next use tries again: a browser may refuse once.
      key = null;
      throw error;
    });
    return key;
  };

  return {
    get: (name) =>
      attempt(undefined, async () => {
        await last;
        return open(await sealingKey(), await get<Sealed>(name, items()));
      }),
    getAll: () =>
      attempt([], async () => {
        await last;
        const secret = await sealingKey();
        const found = await entries<string, Sealed>(items());
        const opened = await Promise.all(
          found.map(async ([name, sealed]) => [name, await open(secret, sealed)] as const),
        );
        return opened.filter(([, value]) => value !== undefined).map(([name, value]) => [name, value]);
      }),
    keys: () =>
      attempt([], async () => {
        await last;
        return keysOf<string>(items());
      }),
    set: (values) =>
      inTurn(async () => {
        const secret = await sealingKey();
        await setMany(await Promise.all(values.map(([name, value]) => sealEntry(secret, name, value))), items());
      }),
    remove: (names) => inTurn(() => delMany(names, items())),
    wipe: () =>
      inTurn(async () => {
        key = null;
        await Promise.all([del(KEY, keys()), clear(items())]);
      }),
  };
}

async function readOrMakeKey(store: UseStore): Promise<CryptoKey> {
  const known = await get<CryptoKey>(KEY, store);
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ["encrypt", "decrypt"]);
  await set(KEY, made, store);
  return made;
}

async function sealEntry(key: CryptoKey, name: string, value: unknown): Promise<[string, Sealed]> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  return [name, { iv, bytes: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, plain) }];
}

async function open(key: CryptoKey, sealed: Sealed | undefined): Promise<unknown> {
  if (!sealed) return undefined;
  try {
    const plain = await crypto.subtle.decrypt({ name: ALGORITHM, iv: sealed.iv }, key, sealed.bytes);
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return undefined;
  }
}

async function attempt<Value>(otherwise: Value, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
