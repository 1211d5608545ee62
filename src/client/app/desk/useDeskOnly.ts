import { useEffect } from "react";
import { logFailure } from "#client/lib/log.ts";
import { writeStored } from "#client/lib/storage.ts";
import { STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import { useSessionActions } from "#client/session/SessionContext.ts";

/**
 * Remembers on this device that the account has the desk only, so that its next visit begins here and asks for no students.
 * @param isOnly undefined until it is known
 */
export function useDeskOnly(isOnly: boolean | undefined): void {
  const { guardian } = useSessionActions();
  useEffect(() => {
    if (isOnly === undefined) return;
    const remember = async () => writeStored(STORAGE_KEYS.desk, isOnly ? await guardian() : null);
    remember().catch((error: unknown) =>
      logFailure("The device could not remember that visits begin at the desk", error),
    );
  }, [isOnly, guardian]);
}
