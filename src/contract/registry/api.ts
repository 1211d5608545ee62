import type { Kept } from "../endpoint.ts";
import type { Endpoint } from "./calls.ts";
import * as resources from "./resources.ts";
import { type EndpointName, endpointNames } from "./schemas.ts";

export type Resource = keyof typeof resources;

type Exports = { [Name in Resource]: (typeof resources)[Name][keyof (typeof resources)[Name]] }[Resource];
type AnyEndpoint = Extract<Exports, Endpoint>;

/** Names of endpoints that read and of those that write, and of the latter those for staff, for families, and those kept. */
export type ReadName = Extract<AnyEndpoint, { method: "GET" }>["name"];
export type WriteName = Exclude<AnyEndpoint["name"], ReadName>;
export type DeskWriteName = Exclude<Extract<AnyEndpoint, { access: "staff" }>["name"], ReadName>;

export type FamilyWriteName = Exclude<WriteName, DeskWriteName>;
export type KeptName = Extract<AnyEndpoint, { kept: Kept }>["name"];

type Listed = { name: EndpointName; endpoint: Endpoint; resource: Resource };

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === "object" && exported !== null && "method" in exported && "path" in exported;

const listed = new Map<EndpointName, Listed>(
  (Object.entries(resources) as [Resource, object][]).flatMap(([resource, exported]) =>
    Object.values(exported)
      .filter(isEndpoint)
      .map((endpoint) => [endpoint.name, { name: endpoint.name, endpoint, resource }] as const),
  ),
);

/** Every endpoint of the API, for the OpenAPI document and the conformance tests. Schemas without one are a compile error. */
export const api: Listed[] = endpointNames.flatMap((name: AnyEndpoint["name"]) => listed.get(name) ?? []);
