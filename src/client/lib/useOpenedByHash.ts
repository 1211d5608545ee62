import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

type OpenedByHash = { isOpen: boolean; open: () => void; close: () => void };

/**
 * Opens something for as long as the address ends in a hash, also when a link or the address bar adds the hash while the screen is
 * open. Closing it takes the hash away, so that the same link opens it again.
 * @param closed the hash of the screen once it is closed
 */
export function useOpenedByHash(hash: string, closed = ""): OpenedByHash {
  const { hash: current, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = current === hash;
  const [isOpen, setOpen] = useState(false);
  // After the heading has taken the focus, which from outside of a dialog would hide the dialog from screen readers.
  useEffect(() => setOpen(isAsked), [isAsked]);
  const go = (next: string) => void navigate({ search, hash: next }, { replace: true, preventScrollReset: true });
  return {
    isOpen,
    open: () => {
      setOpen(true);
      go(hash);
    },
    close: () => {
      setOpen(false);
      if (isAsked) go(closed);
    },
  };
}
