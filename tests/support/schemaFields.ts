import { z } from "zod";

export type Field = { path: string; schema: z.ZodType };

/**
 * Returns every schema without parts, such as a text, with its path below a schema.
 * @throws Error for a kind of schema that it does not know, so that none is left out
 */
export function fieldsIn(schema: z.core.$ZodType, path = ""): Field[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => fieldsIn(part, `${path}.${name}`));
  if (schema instanceof z.ZodArray) return fieldsIn(schema.element, `${path}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsIn(option, path));
  // The second part of a pipe sees only values that have passed the first.
  if (schema instanceof z.ZodPipe) return [...fieldsIn(schema.in, path), ...fieldsIn(schema.out, path)];
  if (schema instanceof z.ZodRecord)
    // A program's item is checked by the schema of its kind, which is among those of what is sent.
    return schema.valueType instanceof z.ZodUnknown
      ? []
      : [...fieldsIn(schema.keyType, `${path}{}`), ...fieldsIn(schema.valueType, `${path}[]`)];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch
  )
    return fieldsIn(schema.unwrap(), path);
  if (LEAVES.some((kind) => schema instanceof kind)) return [{ path, schema: schema as z.ZodType }];
  throw new Error(`${path}: schemaFields.ts does not know ${schema._zod.def.type}`);
}

const LEAVES = [
  z.ZodString,
  z.ZodStringFormat,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodEnum,
  z.ZodLiteral,
  z.ZodNull,
  z.ZodCustom,
];

type Check = { check: string; abort?: boolean | undefined };

/** Returns a schema's checks, in the order in which they run. */
export const checksOf = (schema: z.ZodType): Check[] => (schema._zod.def.checks ?? []).map(({ _zod }) => _zod.def);
