import { type FieldTemplate, isText } from "./forms.ts";
import { hasVisibleText } from "./html/visibleText.ts";

/** Returns the choices of a CHOICES answer. */
export function chosen(value: string): string[] {
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list.filter((item) => typeof item === "string") : [];
  } catch {
    return [];
  }
}

/** Returns whether it is a real calendar day; a day past the end of a month parses as another day. */
function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value;
}

/** Only long texts are HTML, which may also have nothing but a picture. */
const isBlank = (type: FieldTemplate["type"], value: string): boolean =>
  type === "LONG_TEXT" ? !hasVisibleText(value) && !/<(?:img|iframe)\b/.test(value) : value.trim() === "";

/** Returns why an answer is invalid; undefined if it is valid. Required fields may be empty when saving, but not when submitting. */
export function answerProblem(
  field: Pick<FieldTemplate, "type" | "options" | "required">,
  value: string,
  status: "SAVED" | "SUBMITTED",
): "required" | "choice" | "date" | "number" | undefined {
  if (isText(field)) return undefined;
  const isEmpty = field.type === "CHOICES" ? chosen(value).length === 0 : isBlank(field.type, value);
  if (isEmpty) return field.required && status === "SUBMITTED" ? "required" : undefined;
  switch (field.type) {
    case "CHOICE":
      return field.options.includes(value) ? undefined : "choice";
    case "CHOICES":
      return chosen(value).every((one) => field.options.includes(one)) ? undefined : "choice";
    case "YES_NO":
      return value === "true" || value === "false" ? undefined : "choice";
    case "DATE":
      return isDay(value) ? undefined : "date";
    case "NUMBER":
      return Number.isFinite(Number(value)) ? undefined : "number";
    default:
      return undefined;
  }
}
