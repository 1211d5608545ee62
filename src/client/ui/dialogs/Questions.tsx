import { type ComponentType, useEffect, useState } from "react";
import { type PendingQuestion, usePendingQuestions } from "./ask.ts";

type Dialog = ComponentType<{ pending: PendingQuestion | undefined }>;

/** Shows the questions of `ask`. The dialog's code is fetched with the first question; if that fails, the browser's own dialog asks. */
export function Questions() {
  const [pending] = usePendingQuestions();
  const [Dialog, setDialog] = useState<Dialog | null>(null);

  useEffect(() => {
    if (!pending || Dialog) return;
    import("./QuestionDialog.tsx")
      .then(({ QuestionDialog }) => setDialog(() => QuestionDialog))
      .catch(() => pending.answer(askWithBrowser(pending)));
  }, [pending, Dialog]);

  return Dialog && <Dialog pending={pending} />;
}

function askWithBrowser({ question: { title, text, cancel } }: PendingQuestion): boolean {
  const message = [title, text].filter(Boolean).join("\n\n");
  if (cancel) return window.confirm(message);
  window.alert(message);
  return true;
}
