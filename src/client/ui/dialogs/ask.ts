import { createSharedState } from "../sharedState.ts";

type Question = {
  title: string;
  text?: string;
  /** What the button says that answers yes. */
  confirm: string;
  /** Without it there is nothing to decide, only to take note of. */
  cancel?: string;
};

export type AskedQuestion = { question: Question; answer: (isConfirmed: boolean) => void };

const asked = createSharedState<readonly AskedQuestion[]>([]);

export const useAskedQuestions = asked.useValue;

/** Asks in a dialog and answers whether it was confirmed. Questions wait for one another. */
export const ask = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const entry: AskedQuestion = {
      question,
      answer: (isConfirmed) => {
        asked.set(asked.get().filter((other) => other !== entry));
        resolve(isConfirmed);
      },
    };
    asked.set([...asked.get(), entry]);
  });
