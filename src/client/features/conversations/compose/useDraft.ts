import { useEffect, useRef, useState } from "react";
import { readDraft, saveDraft } from "#client/session/drafts.ts";
import { type Addressee, addressOf } from "../outbox/outgoing.ts";

type Draft = { text: string; write: (text: string) => void };

const keyOf = (to: Addressee): string => `message|${addressOf(to)}`;

/** A text for an addressee, kept on this device, encrypted, until it is sent or emptied. */
export function useDraft(to: Addressee): Draft {
  const name = keyOf(to);
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

/** Moves what was being written to people on to the conversation that they now have. */
export async function moveDraft(from: Addressee, to: Addressee): Promise<void> {
  const text = await readDraft(keyOf(from));
  if (text === "") return;
  if ((await readDraft(keyOf(to))) === "") await saveDraft(keyOf(to), text);
  await saveDraft(keyOf(from), "");
}
