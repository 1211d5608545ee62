import type { z } from "zod";

type Definition = {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  getter?: () => z.ZodType;
};

const definitionOf = (schema: z.ZodType): Definition => schema.def as unknown as Definition;

/** Returns the paths of fields that the schema of a reply names and that none of the replies fills. */
export function unfilledFields(schema: z.ZodType, replies: unknown[]): string[] {
  return [...new Set(unfilled(schema, replies, "", []))];
}

/** @param above schemas around this one; a part that contains itself is looked at once */
function unfilled(schema: z.ZodType, values: unknown[], path: string, above: z.ZodType[]): string[] {
  if (above.includes(schema)) return [];
  const around = [...above, schema];
  const { type, element, valueType, options, ...rest } = definitionOf(schema);
  const inner = rest.innerType ?? rest.in ?? rest.getter?.();
  const present = values.filter((value) => value !== null && value !== undefined && value !== "");
  if (inner) return unfilled(inner, values, path, around);
  if (present.length === 0) return [path];
  if (type === "array" && element) {
    const elements = present.flatMap((value) => value as unknown[]);
    return unfilled(element, elements, `${path}[]`, around);
  }
  if (type === "record" && valueType) {
    const entries = present.flatMap((value) => Object.values(value as object));
    return unfilled(valueType, entries, `${path}{}`, around);
  }
  if (type === "union" && options)
    return options.flatMap((option) => {
      const own = present.filter((value) => option.safeParse(value).success);
      return own.length === 0 ? [] : unfilled(option, own, path, around);
    });
  if (type !== "object") return [];
  const { shape } = schema as z.ZodObject;
  return Object.entries(shape).flatMap(([name, field]) =>
    unfilled(
      field as z.ZodType,
      present.map((value) => (value as Record<string, unknown>)[name]),
      path ? `${path}.${name}` : name,
      around,
    ),
  );
}
