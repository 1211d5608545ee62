import type { Edits } from "#client/lib/edits.ts";
import type { FieldTemplate, FormInstance, FormInstanceInput } from "#contract/forms/schemas.ts";

/** Answers by field id; several choices are a JSON list. */
export type Answers = Record<string, string>;

/** Answers that were begun on this device, with those over which they were; earlier versions kept none of these. */
export type AnswerDraft = Pick<Edits<Answers>, "changed" | "base">;

type Results = { fieldResults: readonly { FieldTemplateId: string; value: string }[] };

/** Returns an answer for each question, which is empty where none has been given. */
export const answersIn = (questions: readonly Pick<FieldTemplate, "id">[], instance: Results | null): Answers =>
  Object.fromEntries(
    questions.map(({ id }) => [
      id,
      instance?.fieldResults.find(({ FieldTemplateId }) => FieldTemplateId === id)?.value ?? "",
    ]),
  );

/** Returns the results to send: the answers given, each with the id of its saved result, if any. */
export const resultsOf = (
  questions: readonly Pick<FieldTemplate, "id" | "name">[],
  values: Answers,
  instance: Pick<FormInstance, "fieldResults"> | null,
): FormInstanceInput["fieldResults"] =>
  questions.flatMap(({ id, name }) => {
    const value = values[id] ?? "";
    const before = instance?.fieldResults.find(({ FieldTemplateId }) => FieldTemplateId === id);
    if (value === "") return [];
    return [{ fieldName: name, value, FieldTemplateId: id, ...(before && { id: before.id }) }];
  });

export const isDraftEmpty = ({ changed }: AnswerDraft): boolean => Object.keys(changed).length === 0;

export const serializeDraft = ({ changed, base }: AnswerDraft): string => JSON.stringify({ changed, base });

/** Parses a stored draft; null if it is empty or unreadable. */
export function parseDraft(text: string): AnswerDraft | null {
  try {
    const draft: unknown = JSON.parse(text);
    if (!isRecord(draft)) return null;
    const changed = textsIn("changed" in draft ? draft.changed : draft);
    const { base } = draft;
    const isBased = isRecord(base) && isRecord(base.values) && typeof base.version === "string";
    const known = isBased ? { values: textsIn(base.values), version: String(base.version) } : null;
    return isDraftEmpty({ changed, base: known }) ? null : { changed, base: known };
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const textsIn = (value: unknown): Answers =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter((entry): entry is [string, string] => {
      return typeof entry[1] === "string";
    }),
  );
