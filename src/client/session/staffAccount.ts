import { useEffect, useState } from "react";
import { setScope } from "#client/http/request/scope.ts";
import { logFailure } from "#client/lib/log.ts";
import { useSession, useSessionActions } from "./SessionContext.ts";

type StaffAccount = "unknown" | "known" | "signedOut";

/**
 * Finds out whether somebody is signed in, without loading any students. A page that has been opened for a guardian is loaded
 * again, so that nothing of the guardian's is left in it.
 */
export function useStaffAccount(): StaffAccount {
  const { status } = useSession();
  const { guardian } = useSessionActions();
  const [account, setAccount] = useState<StaffAccount>("unknown");
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once, when the desk is opened
  useEffect(() => {
    if (status !== "starting" && status !== "signedOut" && status !== "staff") {
      location.reload();
      return;
    }
    const look = async () => {
      const id = await guardian();
      if (id !== null) setScope({ guardianId: id, studentId: null, schoolId: null });
      setAccount(id === null ? "signedOut" : "known");
    };
    look().catch((error: unknown) => {
      logFailure("The desk could not find out who is signed in", error);
      setAccount("signedOut");
    });
  }, []);
  return status === "signedOut" && account === "known" ? "signedOut" : account;
}
