import { returnAddress } from "./rules.ts";
import { SESSION_KEYS } from "./storageKeys.ts";

/** The address first asked for waits in session storage until somebody has signed in (AUTH-1). */
export const keepReturnAddress = (address: string): void => sessionStorage.setItem(SESSION_KEYS.returnTo, address);

export const readReturnAddress = (): string => returnAddress(sessionStorage.getItem(SESSION_KEYS.returnTo));

export const forgetReturnAddress = (): void => sessionStorage.removeItem(SESSION_KEYS.returnTo);
