const WRONG = '[data-wrong], [aria-invalid="true"]';
const CHOICE = "[type=checkbox], [type=radio]";
const FOCUSABLE = 'input:not(:disabled), select, textarea, [contenteditable="true"]';

/** Returns the fields that are marked as wrong, in the order of the screen. A group of choices counts as one field. */
export function wrongFields(within: HTMLElement | null): HTMLElement[] {
  const marked = [...(within?.querySelectorAll<HTMLElement>(WRONG) ?? [])];
  return [...new Set(marked.map((field) => field.closest<HTMLElement>(groupOf(field)) ?? field))];
}

const groupOf = (field: HTMLElement): string => (field.matches(CHOICE) ? "[data-wrong], fieldset" : "[data-wrong]");

/** Moves the focus to a field. Returns whether it takes it: a field that is read-only for this person does not. */
export function takesFocus(field: HTMLElement): boolean {
  const wrong = field.querySelector<HTMLElement>('[aria-invalid="true"]') ?? field;
  const target = wrong.matches(FOCUSABLE) ? wrong : wrong.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
  return target !== null;
}

/** Returns the label of a field or the legend of a group, without the mark of a required one. */
export function nameOfField(field: HTMLElement): string {
  const [labelId = ""] = field.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const label = field.querySelector("legend") ?? document.getElementById(labelId) ?? labelOf(field);
  const words = label?.cloneNode(true);
  if (!(words instanceof Element)) return field.getAttribute("aria-label") ?? "";
  for (const mark of words.querySelectorAll("[aria-hidden]")) mark.remove();
  return words.textContent.trim();
}

const labelOf = (field: HTMLElement): Element | null =>
  field.id ? document.querySelector(`label[for="${CSS.escape(field.id)}"]`) : null;
