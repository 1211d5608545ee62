/** Functions that would want a schema to be one. */
const CHECKS = ["parse", "safeParse", "parseAsync", "safeParseAsync", "options"];

/**
 * Stands in for zod in the built client, which reads methods and paths out of the contract and never a schema: so a phone
 * fetches 22 KB less. What both sides must judge alike is a plain function in the contract.
 */
const zodStandIn: unknown = new Proxy(() => zodStandIn, {
  get: (_, name) => {
    if (CHECKS.includes(String(name))) throw new Error(`The built client has no schemas, so no ${String(name)}`);
    return zodStandIn;
  },
});

export { zodStandIn as z };
