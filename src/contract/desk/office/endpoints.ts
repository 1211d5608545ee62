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

/** Groups that have ended lately, with those that follow them (YEAR-4). */
export const getDeskSuccessions = get("getDeskSuccessions", "/desk/successions", { access: "staff" });

/** Says which group follows a former one, in place of what a run has found. */
export const chooseDeskSuccessor = put("chooseDeskSuccessor", "/desk/successions/:formerId", { access: "staff" });

/** Stops its runs by schedule, or restarts them. */
export const pauseDeskSource = post("pauseDeskSource", "/desk/sources/:sourceId/pause", { access: "staff" });
