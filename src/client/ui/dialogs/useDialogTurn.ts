import { createContext, use, useId, useLayoutEffect } from "react";
import { createSharedState } from "../sharedState.ts";
import { usePendingQuestions } from "./ask.ts";

/** The dialog around what is rendered; null in a page. */
export const DialogContext = createContext<string | null>(null);

/** The dialogs that are open, each opened from the one before it. */
const open = createSharedState<readonly string[]>([]);

type DialogTurn = { id: string; hasTurn: boolean };

/**
 * Keeps a screen from having two dialogs of its own open at once. A dialog whose code or data was still loading while another one or a
 * question was opened waits until that is closed. A dialog that is opened from a dialog opens over it.
 */
export function useDialogTurn(isWanted: boolean): DialogTurn {
  const id = useId();
  const around = use(DialogContext);
  const all = open.useValue();
  const questions = usePendingQuestions();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever something is opened or closed
  useLayoutEffect(() => {
    const now = open.get();
    const isFree = questions.length === 0 && (now.at(-1) ?? null) === around;
    if (isWanted && isFree) open.set([...now, id]);
  }, [isWanted, all, questions, around, id]);
  useLayoutEffect(() => {
    if (isWanted) return () => open.set(open.get().filter((other) => other !== id));
  }, [isWanted, id]);
  return { id, hasTurn: isWanted && all.includes(id) };
}
