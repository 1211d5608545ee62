import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Addressee, isBeginning } from "#client/resources/outbox/message.ts";
import { draftOf } from "#client/resources/outbox/messageDraft.ts";
import { readDraft, saveDraft } from "#client/session/drafts.ts";

type Draft = { text: string; write: (text: string) => void };

/** Whether a conversation that is written to next came of the first message to the same people. */
const isContinued = (before: Addressee, to: Addressee): boolean => isBeginning(before) && !isBeginning(to);

/**
 * A text for an addressee, kept on this device, encrypted, until it is sent or emptied. It goes along when its addressee turns
 * into the conversation that the first message has created.
 */
export function useDraft(to: Addressee): Draft {
  const name = draftOf(to);
  const [draft, setDraft] = useState({ name, to, text: "" });
  const editedName = useRef<string | null>(null);
  const goesOn = draft.name !== name && isContinued(draft.to, to);

  const follow = useEffectEvent(() => {
    if (!goesOn) return false;
    editedName.current = name;
    setDraft({ name, to, text: draft.text });
    void saveDraft(name, draft.text);
    void saveDraft(draft.name, "");
    return true;
  });
  const show = useEffectEvent((text: string) => {
    if (text && editedName.current !== name) setDraft({ name, to, text });
  });
  useEffect(() => {
    if (follow()) return;
    let isWanted = true;
    void readDraft(name).then((text) => isWanted && show(text));
    return () => {
      isWanted = false;
    };
  }, [name]);

  return {
    text: draft.name === name || goesOn ? draft.text : "",
    write: (text) => {
      editedName.current = name;
      setDraft({ name, to, text });
      void saveDraft(name, text);
    },
  };
}
