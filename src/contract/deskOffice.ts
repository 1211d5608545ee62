import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type {
  DeskDelivery,
  DeskDeliveryCounts,
  DeskFlag,
  DeskProblem,
  DeskSource,
  DeskSourceRun,
  FlagDecision,
  SourceOrder,
} from "./schemas/deskOffice.ts";

/** Longest reason of a decision on a reported message. */
export const FLAG_REASON_MAX = 1_000;

/** Messages that guardians have reported: those without a decision, then those decided lately (DESK-7). */
export const listFlaggedMessages = {
  name: "listFlaggedMessages",
  method: "GET",
  path: "/desk/flags",
  shape: "list",
  offer: OFFERS.desk,
  audit: "conversations",
  access: "staff",
  reach: ["office"],
} as const satisfies Endpoint;

export const decideOnFlag = {
  name: "decideOnFlag",
  method: "PUT",
  path: "/desk/flags/:flagId/decision",
  offer: OFFERS.desk,
  audit: "conversations",
  access: "staff",
  reach: ["office"],
} as const satisfies Endpoint;

/** Guardians' reports of the last days on their way to the own system of a school (DESK-7). */
export const listDeskDeliveries = {
  name: "listDeskDeliveries",
  method: "GET",
  path: "/desk/deliveries",
  shape: "list",
  offer: OFFERS.desk,
  audit: "absence",
  access: "staff",
  reach: ["office"],
} as const satisfies Endpoint;

/** The number of deliveries in each state. */
export const getDeskDeliveryCounts = {
  name: "getDeskDeliveryCounts",
  method: "GET",
  path: "/desk/deliveries/counts",
  offer: OFFERS.desk,
  audit: null,
  access: "staff",
  reach: ["office"],
} as const satisfies Endpoint;

/** Systems whose data comes in for the caller's schools, with their latest runs (DESK-7). */
export const listDeskSources = {
  name: "listDeskSources",
  method: "GET",
  path: "/desk/sources",
  shape: "list",
  offer: OFFERS.desk,
  audit: null,
  access: "staff",
  reach: ["office"],
} as const satisfies Endpoint;

/** Asks for a run of such a system (SRC-1, SRC-4). */
export const runDeskSource = {
  name: "runDeskSource",
  method: "POST",
  path: "/desk/sources/:sourceId/runs",
  offer: OFFERS.desk,
  audit: null,
  access: "staff",
  reach: ["office"],
} as const satisfies Endpoint;

/** Stops its runs by schedule, or restarts them. */
export const pauseDeskSource = {
  name: "pauseDeskSource",
  method: "POST",
  path: "/desk/sources/:sourceId/pause",
  offer: OFFERS.desk,
  audit: null,
  access: "staff",
  reach: ["office"],
} as const satisfies Endpoint;
