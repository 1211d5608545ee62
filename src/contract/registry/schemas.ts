import type { EndpointSchemas } from "../schemas/endpointSchemas.ts";
import * as areas from "./areas.ts";

type Areas = typeof areas;
/** A function that takes any of them takes their intersection, in which all names are. */
type Merged<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void
  ? All
  : never;

export type Schemas = Merged<Areas[keyof Areas]>;
export type EndpointName = keyof Schemas;

const listed: Partial<Record<EndpointName, EndpointSchemas>>[] = Object.values(areas);
const schemas: Record<EndpointName, EndpointSchemas> = Object.assign({}, ...listed);

export const endpointNames = Object.keys(schemas) as EndpointName[];

/** Returns the schemas of an endpoint. The client only takes types from them, so its bundle contains no zod. */
export const schemasOf = ({ name }: { name: EndpointName }): EndpointSchemas => schemas[name];
