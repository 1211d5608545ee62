import type { Merged } from "../merged.ts";
import type { EndpointSchemas } from "../schemas/endpointSchemas.ts";
import * as areas from "./areas.ts";

type Areas = typeof areas;

/** Exports of an area under a name with this ending; its others are the schemas of single things. */
type Listed<Area> = Area[keyof Area & `${string}Schemas`];

export type Schemas = Merged<{ [Name in keyof Areas]: Listed<Areas[Name]> }[keyof Areas]>;
export type EndpointName = keyof Schemas;

const listed: Partial<Record<EndpointName, EndpointSchemas>>[] = Object.values(areas).flatMap((area: object) =>
  Object.entries(area).flatMap(([name, exported]) => (name.endsWith("Schemas") ? [exported] : [])),
);
const schemas: Record<EndpointName, EndpointSchemas> = Object.assign({}, ...listed);

export const endpointNames = Object.keys(schemas) as EndpointName[];

/** Returns the schemas of an endpoint. The client only takes types from them, so its bundle contains no zod. */
export const schemasOf = ({ name }: { name: EndpointName }): EndpointSchemas => schemas[name];
