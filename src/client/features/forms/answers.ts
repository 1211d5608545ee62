import type { z } from "zod";
import type { FieldTemplate, FormInstance, SavedResult } from "#contract/forms.ts";

/** Answers by the id of their field; several choices as a JSON list. */
export type Values = Record<string, string>;

export const valuesOf = (instance: Pick<FormInstance, "fieldResults"> | null): Values =>
  Object.fromEntries((instance?.fieldResults ?? []).map(({ FieldTemplateId, value }) => [FieldTemplateId, value]));

/** What is sent: the answers that there are, each with the id that it already has. */
export const resultsOf = (
  fields: Pick<FieldTemplate, "id" | "name">[],
  values: Values,
  instance: Pick<FormInstance, "fieldResults"> | null,
): z.input<typeof SavedResult>[] =>
  fields.flatMap(({ id, name }) => {
    const value = values[id] ?? "";
    const before = instance?.fieldResults.find(({ FieldTemplateId }) => FieldTemplateId === id);
    if (value === "") return [];
    return [{ fieldName: name, value, FieldTemplateId: id, ...(before && { id: before.id }) }];
  });

/** Answers that were kept on the device; null for none, and for what cannot be read. */
export function parseValues(text: string): Values | null {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return null;
    const entries = Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === "string");
    return entries.length > 0 ? Object.fromEntries(entries) : null;
  } catch {
    return null;
  }
}
