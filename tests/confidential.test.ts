import { expect, it } from "vitest";
import { z } from "zod";
import { getChildCard } from "#contract/childCard/endpoints.ts";
import { getClassList } from "#contract/classList/endpoints.ts";
import { getDeskCards } from "#contract/desk/cards/endpoints.ts";
import { getDeskClassList } from "#contract/desk/classLists/endpoints.ts";
import { get, post } from "#contract/endpoint.ts";
import { api } from "#contract/registry/api.ts";
import type { Endpoint } from "#contract/registry/calls.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import { confidentialParts, healthData } from "#contract/schemas/confidential.ts";
import { schemasFor } from "#contract/schemas/endpointSchemas.ts";
import { partsIn } from "./support/checks/schemaFields.ts";

/** Marks of the fields in an endpoint's body and reply. */
function marksOf(endpoint: Endpoint) {
  const { body, reply } = schemasOf(endpoint);
  const parts = [body, reply].flatMap((schema) => (schema ? partsIn(schema) : []));
  return new Set(parts.flatMap(({ schema }) => confidentialParts.get(schema)?.as ?? []));
}

it("[CARD-1] [CLASS-2] says of each endpoint with marked fields that they are confidential, and of no other", () => {
  const said = api.map(({ name, endpoint }) => {
    const { isHealthData = false, isOfOtherFamilies = false } = schemasOf(endpoint);
    return { name, isHealthData, isOfOtherFamilies };
  });
  const marked = api.map(({ name, endpoint }) => {
    const marks = marksOf(endpoint);
    return { name, isHealthData: marks.has("isHealthData"), isOfOtherFamilies: marks.has("isOfOtherFamilies") };
  });
  expect(said).toEqual(marked);
});

it("[CARD-1] finds the marks of fields that other schemas take over", () => {
  const found = [getChildCard, getDeskCards, getClassList, getDeskClassList].map((endpoint) => [...marksOf(endpoint)]);
  expect(found).toEqual([["isHealthData"], ["isHealthData"], ["isOfOtherFamilies"], ["isOfOtherFamilies"]]);
});

it("[CARD-1] [CLASS-2] does not compile for an endpoint that forgets that devices may not keep its reply", () => {
  const Card = healthData(z.object({ note: z.string() }));
  const described = { summary: "", audit: null, reply: Card } as const;
  const family = get("getOne", "/one");
  const desk = get("getOne", "/desk/one", { access: "staff" });
  // @ts-expect-error health data
  schemasFor<{ family: typeof family }>()({ getOne: { ...described, offer: {}, isHealthData: true } });
  // @ts-expect-error personal data of other families
  schemasFor<{ family: typeof family }>()({ getOne: { ...described, offer: {}, isOfOtherFamilies: true } });
  // @ts-expect-error health data, also at the desk
  schemasFor<{ desk: typeof desk }>()({ getOne: { ...described, roles: ["mentor"], isHealthData: true } });
  const said = get("getOne", "/one", { keptOnDevice: false });
  const one = schemasFor<{ said: typeof said }>()({ getOne: { ...described, offer: {}, isHealthData: true } });
  expect(one.getOne.isHealthData).toBe(true);
});

it("[API-1] does not compile for an endpoint without schemas, schemas without an endpoint, or another shape", () => {
  const one = get("getOne", "/one");
  const file = { one };
  const described = { summary: "", audit: null, offer: {} } as const;
  // @ts-expect-error no schemas
  schemasFor<typeof file>()({});
  const reply = z.object({});
  // @ts-expect-error no endpoint
  schemasFor<typeof file>()({ getOne: { ...described, reply }, getOther: { ...described, reply } });
  // @ts-expect-error a list, of which the endpoint says nothing
  schemasFor<typeof file>()({ getOne: { ...described, reply: z.array(reply) } });
  expect(schemasFor<typeof file>()({ getOne: { ...described, reply } }).getOne.reply).toBe(reply);
});

it("[LINE-1] [LINE-4] does not compile for a write of families that says nothing of a lost connection", () => {
  // @ts-expect-error neither kept nor why not
  post("saveOne", "/one", {});
  // @ts-expect-error staff have a connection
  post("saveOne", "/one", { access: "staff", needsConnection: "competes" });
  const kept = post("saveOne", "/one", { kept: { subject: "form", version: 1 } });
  const described = { summary: "", audit: null, offer: {}, isHealthData: true, reply: z.null() } as const;
  // @ts-expect-error no device keeps health data
  schemasFor<{ kept: typeof kept }>()({ saveOne: described });
  expect(kept.kept.version).toBe(1);
});
