import { z } from "zod";
import { DateOnly, Id, Nothing } from "#contract/schemas/common.ts";
import { schemasFor } from "#contract/schemas/endpointSchemas.ts";
import type * as servicesEndpoints from "./endpoints.ts";
import { OFFICE_SERVICES } from "./officeServices.ts";

const Days = z.object({
  from: DateOnly.nullable().describe("First day; null for one that has begun."),
  until: DateOnly.describe("Last day."),
});

export const DeskService = z.object({
  service: z.enum(OFFICE_SERVICES),
  own: Days.nullable().describe("As the office or the operator has entered it for the school; null if nobody has."),
  elsewhere: Days.nullable().describe("As its owner has it for all schools, or a program has entered it."),
});
export type DeskService = z.infer<typeof DeskService>;

export const DeskServices = z.object({
  id: Id.describe("The school's id."),
  school: z.string(),
  services: z.array(DeskService),
});
export type DeskServices = z.infer<typeof DeskServices>;

export const deskServicesSchemas = schemasFor<typeof servicesEndpoints>()({
  getDeskServices: {
    summary: "Which services each school of the office has, from when to when.",
    roles: ["office"],
    audit: null,
    reply: z.array(DeskServices),
  },
  switchDeskService: {
    summary:
      "Switches a service of a school on for some days, or off with null; what its owner or a program has entered stays.",
    roles: ["office"],
    reach: "part",
    audit: null,
    body: z.object({ service: z.enum(OFFICE_SERVICES), days: Days.nullable() }),
    reply: Nothing,
  },
});
