import { type ChangeEvent, type KeyboardEvent, useState } from "react";
import { onceReleased } from "./onceReleased.ts";

type DraftOptions<Value> = {
  /** The formatted value; null while there is none. */
  shown: string | null;
  /** Returns null for unreadable text. */
  parse: (text: string) => Value | null;
  onChange: (value: Value | null) => void;
  /** An emptied field has no value, which is no error. */
  mayBeEmpty?: boolean;
};

/** State of a text field that is parsed on blur, not before a press that takes the focus from it has ended, and on Enter. */
export function useDraft<Value>({ shown, parse, onChange, mayBeEmpty = false }: DraftOptions<Value>) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isTyped, setTyped] = useState(false);
  const [isBeingWritten, setBeingWritten] = useState(false);

  const commit = () => {
    setBeingWritten(false);
    if (draft === null) return;
    const value = parse(draft);
    setTyped(value !== null);
    if (value !== null || (mayBeEmpty && draft.trim() === "")) setDraft(null);
    onChange(value);
  };

  return {
    /** The input cannot be parsed. */
    isUnreadable: draft !== null && !isBeingWritten,
    /** The value of what is being written, as far as it can be parsed already. */
    beingWritten: isBeingWritten && draft !== null ? parse(draft) : null,
    /** The value was typed, and so may have been read otherwise than it was meant. */
    isTyped,
    clear: () => {
      setDraft(null);
      setTyped(false);
    },
    input: {
      value: draft ?? shown ?? "",
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setBeingWritten(true);
        setDraft(event.target.value);
      },
      onBlur: () => onceReleased(commit),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key !== "Enter" || !isBeingWritten) return;
        event.preventDefault();
        commit();
      },
    },
  };
}
