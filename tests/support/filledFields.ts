import { z } from "zod";

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Lists the fields that a reply may have, as in "students[].school.title". Of a field that refers to itself, it lists the first. */
export function fieldsOf(schema: z.ZodType): string[] {
  const whole = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
  const found = new Set<string>();
  const walk = (part: JsonSchema | boolean | undefined, path: string, inside: readonly string[]): void => {
    if (typeof part !== "object") return;
    if (part.$ref !== undefined) {
      const name = part.$ref.replace("#/$defs/", "");
      if (!inside.includes(name)) walk(whole.$defs?.[name], path, [...inside, name]);
    }
    for (const one of [...(part.anyOf ?? []), ...(part.oneOf ?? []), ...(part.allOf ?? [])]) walk(one, path, inside);
    for (const [name, inner] of Object.entries(part.properties ?? {})) {
      const field = path === "" ? name : `${path}.${name}`;
      found.add(field);
      walk(inner, field, inside);
    }
    if (typeof part.items === "object" && !Array.isArray(part.items)) walk(part.items, `${path}[]`, inside);
  };
  walk(whole, "", []);
  return [...found];
}

/** Lists the fields that have a value in a reply. An empty text or list has none. */
export function filledIn(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => filledIn(one, `${path}[]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isEmpty = inner === null || inner === "" || (Array.isArray(inner) && inner.length === 0);
    const field = path === "" ? name : `${path}.${name}`;
    return isEmpty ? [] : [field, ...filledIn(inner, field)];
  });
}

/** Leaves out fields that belong to one that is listed itself. */
export const topmost = (fields: string[]): string[] =>
  fields.filter((field) => !fields.some((other) => field.startsWith(`${other}.`) || field.startsWith(`${other}[]`)));
