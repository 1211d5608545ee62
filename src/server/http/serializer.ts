import type { FastifySerializerCompiler } from "fastify";
import { ResponseSerializationError } from "fastify-type-provider-zod";
import { type $ZodType, safeParse } from "zod/v4/core";

/**
 * Cuts replies to the contract, which no field outside it passes. Replies are read by it as they stand: the way back that the
 * package takes, for values that are sent otherwise than they are read, checks each object twice.
 */
export const serializerCompiler: FastifySerializerCompiler<$ZodType> =
  ({ schema, method, url }) =>
  (data) => {
    const { success, data: reply, error } = safeParse(schema, data);
    if (!success) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(reply);
  };
