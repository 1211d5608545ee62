import { useCallback, useEffect, useRef, useState } from "react";
import { readDraft, saveDraft } from "./drafts.ts";

type Kept<Value> = {
  /** The draft that an earlier visit kept; undefined until the device has been asked, null if there is none. */
  found: Value | null | undefined;
  /** Keeps a value, or with null nothing. */
  keep: (value: Value | null) => void;
};

/**
 * Keeps what is being written on this device, encrypted, until it is saved: through a reload, a lost session and a sign-out for
 * inactivity. Signing out removes it.
 */
export function useKeptDraft<Value>(name: string): Kept<Value> {
  const [found, setFound] = useState<Value | null>();
  const last = useRef<string | null>(null);

  useEffect(() => {
    let isWanted = true;
    void readDraft(name).then((text) => {
      if (isWanted) setFound(parse(text));
    });
    return () => {
      isWanted = false;
    };
  }, [name]);

  const keep = useCallback(
    (value: Value | null) => {
      const text = value === null ? "" : JSON.stringify(value);
      if (text === last.current) return;
      last.current = text;
      void saveDraft(name, text);
    },
    [name],
  );
  return { found, keep };
}

/** A text that is cut off is none. */
function parse<Value>(text: string): Value | null {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
