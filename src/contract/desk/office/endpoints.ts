import { get, post, put } from "#contract/endpoint.ts";

export const FLAG_REASON_MAX = 1_000;

/** Messages that guardians have reported: those without a decision, then those decided lately (DESK-7). */
export const listFlaggedMessages = get("listFlaggedMessages", "/desk/flags", { access: "staff", shape: "list" });
export const decideOnFlag = put("decideOnFlag", "/desk/flags/:flagId/decision", { access: "staff" });

/** Recent reports that are being delivered to a school's system (DESK-7). */
export const listDeskDeliveries = get("listDeskDeliveries", "/desk/deliveries", { access: "staff", shape: "list" });

/** The number of deliveries in each state. */
export const getDeskDeliveryCounts = get("getDeskDeliveryCounts", "/desk/deliveries/counts", { access: "staff" });

/** Systems whose data comes in for the caller's schools, with their latest runs (DESK-7). */
export const listDeskSources = get("listDeskSources", "/desk/sources", { access: "staff", shape: "list" });

/** Asks for a run of such a system (SRC-1, SRC-4). */
export const runDeskSource = post("runDeskSource", "/desk/sources/:sourceId/runs", { access: "staff" });

/** Stops its runs by schedule, or restarts them. */
export const pauseDeskSource = post("pauseDeskSource", "/desk/sources/:sourceId/pause", { access: "staff" });
