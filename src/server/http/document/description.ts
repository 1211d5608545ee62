import { changeTypesOf } from "#contract/integration/changes.ts";
import type { StaffRole } from "#contract/kinds.ts";
import { type Offer, offersIn, SCHOOL_TYPES } from "#contract/offers.ts";
import type { Endpoint } from "#contract/registry/calls.ts";
import type { EndpointSchemas } from "#contract/schemas/endpointSchemas.ts";

/** Describes who may call an endpoint and what a call leaves behind, from the facts by which the kernel decides it. */
export function describe({ access, content, method, path }: Endpoint, schemas: EndpointSchemas): string {
  const { audit, auditInstead, addsChange, takesVersion } = schemas;
  const noted = [audit, auditInstead].filter((kind) => kind != null);
  const sentences = [
    access === "anonymous"
      ? "Needs no token."
      : schemas.roles
        ? forStaff(schemas.roles, path)
        : forFamilies(schemas.offer),
    ...(access === undefined || access === "student" ? ["`studentId` has to be an active student of the caller."] : []),
    ...(takesVersion ? ["`If-Match` takes the version that was seen; without it, any version is overwritten."] : []),
    ...(noted.length > 0 ? [`The student's access log notes it as ${listOf(noted, "or")}.`] : []),
    ...(addsChange ? [`Programs of the school can follow it as ${listOf(changeTypesOf(addsChange))}.`] : []),
    ...(access !== "anonymous" && method !== "GET"
      ? ["A repeated call with the same `Idempotency-Key` runs once."]
      : []),
    ...(content === "events"
      ? [
          "Each event is a line `data:` with JSON of the schema, without a name or id; lines that begin with `:` keep the stream open.",
        ]
      : []),
  ];
  return sentences.join(" ");
}

function forStaff(roles: readonly StaffRole[], path: string): string {
  const names = listOf(roles, "or");
  return path.includes(":")
    ? `For staff who reach what the path names as ${names}.`
    : `For staff, about what they reach as ${names}.`;
}

function forFamilies(offer: Offer | readonly Offer[]): string {
  const offers = offersIn(offer);
  const who = offers.some(({ forStudentViewer }) => forStudentViewer) ? "guardians and students" : "guardians";
  const services = [...new Set(offers.flatMap((offer) => offer.services ?? []))];
  const also = new Set(offers.flatMap((offer) => offer.also ?? []));
  const types = [...new Set(offers.flatMap((offer) => offer.schoolTypes ?? []))].map(schoolType);
  const needed = services.length > 0 ? `, with the service ${listOf(services, "or")}` : "";
  const besides = also.size > 0 ? ` and besides ${listOf([...also])}` : "";
  const at = types.length > 0 ? `, at schools of the type ${listOf(types, "or")}` : "";
  return `For ${who}${needed}${besides}${at}.`;
}

const schoolType = (number: number): string =>
  Object.entries(SCHOOL_TYPES).find(([, one]) => one === number)?.[0] ?? String(number);

/** Returns names as code, as in `one`, `two` and `three`. */
export function listOf(names: readonly string[], joint: "and" | "or" = "and"): string {
  const quoted = names.map((name) => `\`${name}\``);
  return quoted.length > 1 ? `${quoted.slice(0, -1).join(", ")} ${joint} ${quoted.at(-1)}` : (quoted[0] ?? "");
}
