import { type ComponentType, useEffect, useState } from "react";
import { type AskedQuestion, useAskedQuestions } from "./ask.ts";

type Dialog = ComponentType<{ asked: AskedQuestion | undefined }>;

/** Shows the questions of `ask`. The dialog's code is fetched with the first question; if that fails, the browser's own dialog asks. */
export function Questions() {
  const [asked] = useAskedQuestions();
  const [Dialog, setDialog] = useState<Dialog | null>(null);

  useEffect(() => {
    if (!asked || Dialog) return;
    import("./QuestionDialog.tsx")
      .then(({ QuestionDialog }) => setDialog(() => QuestionDialog))
      .catch(() => asked.answer(askWithBrowser(asked)));
  }, [asked, Dialog]);

  return Dialog && <Dialog asked={asked} />;
}

function askWithBrowser({ question: { title, text, cancel } }: AskedQuestion): boolean {
  const message = [title, text].filter(Boolean).join("\n\n");
  if (cancel) return window.confirm(message);
  window.alert(message);
  return true;
}
