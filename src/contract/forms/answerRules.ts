import { hasVisibleText } from "../html/visibleText.ts";
import { isText } from "./rules.ts";
import type { FieldTemplate } from "./schemas.ts";

/** Returns the choices of a CHOICES answer. */
export function chosen(value: string): string[] {
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list.filter((item) => typeof item === "string") : [];
  } catch {
    return [];
  }
}

/** Returns choices as an answer: a JSON list, or nothing. */
export const choicesAnswer = (picked: readonly string[]): string => (picked.length > 0 ? JSON.stringify(picked) : "");

/** Years that a date may lie in, so that a slip of a digit is noticed. */
const FIRST_DAY = "1900-01-01";
const LAST_DAY = "2200-12-31";

/** Returns whether it is a real calendar day; a day past the end of a month parses as another day. */
function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value;
  return isReal && value >= FIRST_DAY && value <= LAST_DAY;
}

const DECIMAL = /^([+-]?)(\d*)(?:[.,](\d*))?$/;

/** Writes a number as a plain decimal, as in -3.5; null if it is none. */
function plainDecimal(value: string): string | null {
  const [, sign, whole = "", part = ""] = DECIMAL.exec(value.trim().replace("\u2212", "-")) ?? [];
  if (whole + part === "") return null;
  const number = (whole.replace(/^0+/, "") || "0") + (part === "" ? "" : `.${part}`);
  return sign === "-" && /[1-9]/.test(number) ? `-${number}` : number;
}

/** Writes choices as a JSON list in the order of the options, each once; null if it is no list, or one of something else. */
function choices(value: string, options: string[]): string | null {
  try {
    const list: unknown = JSON.parse(value);
    if (!Array.isArray(list) || !list.every((item) => options.includes(item))) return null;
    return list.length === 0 ? "" : JSON.stringify([...new Set(options)].filter((option) => list.includes(option)));
  } catch {
    return null;
  }
}

/** Only long texts are HTML, which may also have nothing but a picture. */
const isBlank = (type: FieldTemplate["type"], value: string): boolean =>
  type === "LONG_TEXT" ? !hasVisibleText(value) && !/<(?:img|iframe)\b/.test(value) : value.trim() === "";

type Field = Pick<FieldTemplate, "type" | "options" | "required">;

/** Returns an answer as it is stored; null if it is not one of its field's type. An empty one is always right. */
export function storedAnswer({ type, options }: Omit<Field, "required">, value: string): string | null {
  const isOneOf = (values: string[]) => (values.includes(value) ? value : null);
  if (isBlank(type, value)) return "";
  switch (type) {
    case "CHOICE":
      return isOneOf(options);
    case "CHOICES":
      return choices(value, options);
    case "YES_NO":
      return isOneOf(["true", "false"]);
    case "DATE":
      return isDay(value) ? value : null;
    case "NUMBER":
      return plainDecimal(value);
    default:
      return value;
  }
}

export type AnswerProblem = "required" | "choice" | "date" | "number";

/** Returns why an answer is invalid; undefined if it is valid. Required fields may be empty when saving, but not when submitting. */
export function answerProblem(field: Field, value: string, status: "SAVED" | "SUBMITTED"): AnswerProblem | undefined {
  if (isText(field)) return undefined;
  const stored = storedAnswer(field, value);
  if (stored === "") return field.required && status === "SUBMITTED" ? "required" : undefined;
  if (stored !== null) return undefined;
  return field.type === "DATE" ? "date" : field.type === "NUMBER" ? "number" : "choice";
}
