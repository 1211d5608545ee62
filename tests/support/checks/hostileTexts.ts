import { z } from "zod";
import { fieldsIn } from "./schemaFields.ts";

/** Texts that expressions for HTML, addresses or blanks look at again from each of their characters. */
const HOSTILE = ["<", "<a ", " ", "&", "<p>", "<img src=", "<a onx", "javascript:", "a@", "\n"];

export const longest = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

type HostileBody = { path: string; body: unknown };

/**
 * Returns copies of a body, in each of which one text is as long as the schema allows, and made of one hostile piece.
 * @param room the largest body in characters
 */
export function hostileBodies(
  schema: z.ZodType,
  good: unknown,
  { room, pieces = HOSTILE }: { room: number; pieces?: string[] },
): HostileBody[] {
  const lengths = new Map<string, number>();
  for (const { path, schema: field } of fieldsIn(schema))
    if (field instanceof z.ZodString) lengths.set(path, Math.max(field.maxLength ?? 0, lengths.get(path) ?? 0));
  const free = room - JSON.stringify(good).length;
  return textsIn(good).flatMap(({ path, replace }) => {
    const length = Math.min(lengths.get(path) ?? 0, free);
    return length > 0 ? pieces.map((piece) => ({ path, body: replace(longest(piece, length)) })) : [];
  });
}

type Place = { path: string; replace: (text: string) => unknown };

function textsIn(value: unknown, path = ""): Place[] {
  if (typeof value === "string") return [{ path, replace: (text) => text }];
  // The others of a list have the same schema.
  if (Array.isArray(value))
    return textsIn(value[0], `${path}[]`).map((place) => ({
      ...place,
      replace: (text) => value.with(0, place.replace(text)),
    }));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    textsIn(part, `${path}.${name}`).map((place) => ({
      ...place,
      replace: (text) => ({ ...value, [name]: place.replace(text) }),
    })),
  );
}
