import type { z } from "zod";
import type { EndpointName, Schemas } from "#contract/registry/schemas.ts";

/** A call that reads something, and its reply. */
export type Example = { params: Record<string, string>; reply: unknown };

/** Examples of a document, by the names of its endpoints. Without one, a call is described by its schemas only. */
export type Examples = {
  replies: Partial<Record<string, Example>>;
  bodies: Partial<Record<string, unknown>>;
  /** Values of parameters by their names. */
  params: Partial<Record<string, string>>;
};

/** JSON bodies of endpoints by their names. */
export type Bodies = {
  [Name in EndpointName as BodyOf<Name> extends Uint8Array | undefined ? never : Name]: BodyOf<Name>;
};

type BodyOf<Name extends EndpointName> = Schemas[Name] extends { body: infer Body extends z.ZodType }
  ? z.input<Body>
  : undefined;
