/** States of plans as programs and staff write them (DESK-12). Guardians see a draft marked as one, and are not notified of it. */
export const WRITTEN_PLAN_STATES = ["OPEN", "CLOSED", "DRAFT"] as const;
