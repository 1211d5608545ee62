import type { FastifyInstance } from "fastify";

export type ServedRoute = { path: string; methods: string[] };

/** Returns every route that a server has, from the tree that Fastify prints. */
export function routesOf(app: FastifyInstance): ServedRoute[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", part, methods] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      if (part === undefined) return [];
      const depth = indent.length / 4;
      above.splice(depth, above.length, part);
      return methods === undefined ? [] : [{ path: above.join(""), methods: methods.split(", ") }];
    });
}
