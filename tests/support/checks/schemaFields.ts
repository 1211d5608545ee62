import { z } from "zod";

export type Field = { path: string; schema: z.ZodType };

/** Returns every schema without parts, such as a text, with its path below a schema. */
export const fieldsIn = (schema: z.core.$ZodType): Field[] => partsIn(schema).filter(isField);

const isField = ({ schema }: Field): boolean => LEAVES.some((kind) => schema instanceof kind);

/** Returns a schema and all parts of it, with their paths. */
export function partsIn(schema: z.core.$ZodType, path = ""): Field[] {
  const parts = directPartsOf(schema, path).flatMap(([part, at]) => partsIn(part, at));
  return [{ path, schema: schema as z.ZodType }, ...parts];
}

/** @throws Error for a kind of schema that it does not know, so that none is left out */
function directPartsOf(schema: z.core.$ZodType, path: string): [z.core.$ZodType, string][] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).map(([name, part]) => [part, `${path}.${name}`]);
  if (schema instanceof z.ZodArray) return [[schema.element, `${path}[]`]];
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => [option, path]);
  // The second part of a pipe sees only values that have passed the first.
  if (schema instanceof z.ZodPipe)
    return [
      [schema.in, path],
      [schema.out, path],
    ];
  if (schema instanceof z.ZodRecord)
    // A program's item is checked by the schema of its kind, which is among those of what is sent.
    return schema.valueType instanceof z.ZodUnknown
      ? []
      : [
          [schema.keyType, `${path}{}`],
          [schema.valueType, `${path}[]`],
        ];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch
  )
    return [[schema.unwrap(), path]];
  if (LEAVES.some((kind) => schema instanceof kind)) return [];
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
