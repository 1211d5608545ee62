import { createSharedState } from "../sharedState.ts";

type Question = {
  title: string;
  text?: string;
  /** The text of the button that confirms. */
  confirm: string;
  /** Left out where the person can only acknowledge the message. */
  cancel?: string;
  /** Confirming loses something for good: the button then does not invite to be pressed. */
  isDestructive?: boolean;
  /** Gives the focus to the confirmation, where cancelling would lose something. */
  startsAtConfirm?: boolean;
};

export type PendingQuestion = { question: Question; answer: (isConfirmed: boolean) => void };

const pending = createSharedState<readonly PendingQuestion[]>([]);

export const usePendingQuestions = pending.useValue;

/** Asks in a dialog and resolves to whether it was confirmed. Several questions are asked one after another. */
export const ask = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const entry: PendingQuestion = {
      question,
      answer: (isConfirmed) => {
        pending.set(pending.get().filter((other) => other !== entry));
        resolve(isConfirmed);
      },
    };
    pending.set([...pending.get(), entry]);
  });
