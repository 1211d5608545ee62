import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { isWrite, type PendingWrite, usePendingItems } from "./pendingItems.ts";

/** The parameter of an address that opens the form of an item that was not sent. */
export const UNSENT = "unsent";

type Reopened = {
  /** The item that was not sent, with which a form begins. */
  unsent: PendingWrite | undefined;
  /** Called when the form has been closed. */
  end: () => void;
};

/** The item that the address says was not sent, if it came from this form (LINE-5). */
export function useReopened(name: PendingWrite["name"]): Reopened {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const address = new URLSearchParams(search);
  const key = address.get(UNSENT);
  const found = usePendingItems()
    .filter(isWrite)
    .find((item) => item.key === key && item.name === name && item.state === "failed");
  // It stays while its form is open, also once that has sent it again.
  const [shown, setShown] = useState(found);
  if (found && found.key !== shown?.key) setShown(found);
  const end = () => {
    setShown(undefined);
    if (key === null) return;
    const others = new URLSearchParams(address);
    others.delete(UNSENT);
    void navigate({ search: String(others), hash }, { replace: true, preventScrollReset: true });
  };
  return { unsent: shown, end };
}
