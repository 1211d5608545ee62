import { z } from "zod";
import * as common from "../schemas/common.ts";
import * as areas from "./areas.ts";

/** Schemas that become named components of the OpenAPI document. Strings and numbers stay inline. */
const isNamed = (value: unknown): value is z.ZodType =>
  [z.ZodObject, z.ZodUnion, z.ZodEnum, z.ZodArray].some((kind) => value instanceof kind);

/** Schemas that are exported, with the names they are exported under. A name of two schemas is there twice. */
export const namedSchemas: readonly [name: string, z.ZodType][] = [common, ...Object.values(areas)]
  .flatMap((file) => Object.entries<unknown>(file))
  .flatMap(([name, value]) => (isNamed(value) ? [[name, value]] : []));
