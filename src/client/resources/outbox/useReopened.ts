import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { isWrite, type PendingWrite, usePendingItems } from "./pendingItems.ts";

/** The parameter of an address that opens the form of an item that was not sent. */
export const UNSENT = "unsent";

type Reopened = {
  /** The item that was not sent, with which a form begins. */
  unsent: PendingWrite | undefined;
  /** Ends it: the form has been closed. */
  end: () => void;
};

/** The item that the address says was not sent, if it came from this form (LINE-5). */
export function useReopened(name: PendingWrite["name"]): Reopened {
  const [address, setAddress] = useSearchParams();
  const key = address.get(UNSENT);
  const found = usePendingItems()
    .filter(isWrite)
    .find((item) => item.key === key && item.name === name && item.state === "failed");
  // It stays while its form is open, also once that has sent it anew.
  const [shown, setShown] = useState(found);
  if (found && found.key !== shown?.key) setShown(found);
  const end = () => {
    setShown(undefined);
    setAddress(
      (before) => {
        before.delete(UNSENT);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { unsent: shown, end };
}
