import { type ChangeEvent, type KeyboardEvent, useState } from "react";

type DraftOptions<Value> = {
  /** The formatted value; null while there is none. */
  shown: string | null;
  /** Returns null for unreadable text. */
  parse: (text: string) => Value | null;
  onChange: (value: Value | null) => void;
};

/** State of a text field that is parsed on blur and on Enter. */
export function useDraft<Value>({ shown, parse, onChange }: DraftOptions<Value>) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isBeingWritten, setBeingWritten] = useState(false);

  const commit = () => {
    setBeingWritten(false);
    if (draft === null) return;
    const value = parse(draft);
    if (value !== null) setDraft(null);
    onChange(value);
  };

  return {
    /** The input cannot be parsed. */
    isUnreadable: draft !== null && !isBeingWritten,
    clear: () => setDraft(null),
    input: {
      value: draft ?? shown ?? "",
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setBeingWritten(true);
        setDraft(event.target.value);
      },
      onBlur: commit,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key !== "Enter" || !isBeingWritten) return;
        event.preventDefault();
        commit();
      },
    },
  };
}
