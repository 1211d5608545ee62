import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { FieldOf, Fields } from "#client/lib/edits.ts";
import { listOf } from "#client/lib/merging.ts";
import { htmlToText } from "#client/lib/text.ts";
import { choicesAnswer, chosen } from "#contract/forms/answerRules.ts";
import type { FieldTemplate } from "#contract/forms/schemas.ts";
import type { Answers } from "./answerDraft.ts";

/** Names of the questions of a form, and how an answer is told that has been changed elsewhere (LINE-7). */
export function useToldAnswers(questions: FieldTemplate[]): Fields<Answers> {
  const { t } = useTranslation("forms");
  const { date, number } = useFormats();
  const textOf = (type: FieldTemplate["type"], value: string): string => {
    if (value === "") return "";
    if (type === "LONG_TEXT") return htmlToText(value);
    if (type === "DATE") return date(value);
    if (type === "NUMBER") return number(Number(value), { maximumFractionDigits: 20 });
    if (type === "YES_NO") return t(value === "true" ? "yes" : "no");
    return value;
  };
  const toldOf = ({ type, name, options }: FieldTemplate): FieldOf<string> =>
    type === "CHOICES"
      ? { label: name, list: choicesOf(options) }
      : { label: name, text: (value) => textOf(type, value) };
  return Object.fromEntries(questions.map((field) => [field.id, toldOf(field)]));
}

/** Describes the answer to a question with several choices, in the order of the options. */
const choicesOf = (options: string[]) =>
  listOf<string, string>({
    items: chosen,
    id: (option) => option,
    text: (option) => option,
    isOrdered: false,
    value: (picked) => choicesAnswer(options.filter((one) => picked.includes(one))),
  });
