import type { z } from "zod";
import type { EndpointName, Schemas } from "#contract/schemas/registry.ts";

/** JSON bodies of endpoints by their names. */
export type Bodies = {
  [Name in EndpointName as BodyOf<Name> extends Uint8Array | undefined ? never : Name]: BodyOf<Name>;
};

type BodyOf<Name extends EndpointName> = Schemas[Name] extends { body: infer Body extends z.ZodType }
  ? z.input<Body>
  : undefined;
