import { expect, it } from "vitest";
import { api } from "#contract/api.ts";
import { getChildCard } from "#contract/childCard/endpoints.ts";
import { getClassList } from "#contract/classList/endpoints.ts";
import { getDeskCards } from "#contract/desk/cards.ts";
import { getDeskClassList } from "#contract/desk/classLists.ts";
import { type Endpoint, get } from "#contract/endpoint.ts";
import { confidentialParts } from "#contract/schemas/confidential.ts";
import { schemasOf } from "#contract/schemas/registry.ts";
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
  // @ts-expect-error health data
  get("getChildCard", "/card");
  // @ts-expect-error personal data of other families
  get("getClassList", "/classList", {});
  // @ts-expect-error health data, also at the desk
  get("getDeskCards", "/desk/cards", { access: "staff" });
  expect(getChildCard.keptOnDevice).toBe(false);
});
