import { useEffect, useRef, useState } from "react";
import { readDraft, saveDraft } from "#client/session/drafts.ts";

type Draft = { text: string; write: (text: string) => void };

/** A text that is kept on this device while it is being written, encrypted, until it is sent or emptied. */
export function useDraft(name: string): Draft {
  const [draft, setDraft] = useState({ name, text: "" });
  const touched = useRef<string | null>(null);

  useEffect(() => {
    let isWanted = true;
    void readDraft(name).then((text) => {
      if (isWanted && text && touched.current !== name) setDraft({ name, text });
    });
    return () => {
      isWanted = false;
    };
  }, [name]);

  return {
    text: draft.name === name ? draft.text : "",
    write: (text) => {
      touched.current = name;
      setDraft({ name, text });
      void saveDraft(name, text);
    },
  };
}
