import type { Resource } from "#contract/registry/api.ts";
import * as modules from "./modules.ts";

type Modules = typeof modules;
type Described = { [Name in keyof Modules]: keyof Modules[Name]["tags"] }[keyof Modules];

const described: Record<Described, string> = Object.assign({}, ...Object.values(modules).map(({ tags }) => tags));

/** Descriptions of the resources for the API document. A resource that no module describes does not compile. */
export const TAGS: Readonly<Record<Resource, string>> = described;
