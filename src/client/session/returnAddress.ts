import { readStored, writeStored } from "#client/lib/storage.ts";
import { SESSION_KEYS } from "#client/lib/storageKeys.ts";
import { returnAddress } from "./rules.ts";

/** The address first asked for waits in session storage until somebody has signed in (AUTH-1). */
export const keepReturnAddress = (address: string): void => writeStored(SESSION_KEYS.returnTo, address, "session");

export const readReturnAddress = (): string =>
  returnAddress(readStored(SESSION_KEYS.returnTo, "session"), location.origin);

export const forgetReturnAddress = (): void => writeStored(SESSION_KEYS.returnTo, null, "session");
