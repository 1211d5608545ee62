/**
 * States of plans and types of assignments as programs and staff write them (DESK-12). Guardians see a draft marked as one, and are not
 * notified of it.
 */
export const WRITTEN_PLAN_STATES = ["OPEN", "CLOSED", "DRAFT"] as const;
export const WRITTEN_ASSIGNMENT_TYPES = ["ASSIGNMENT", "HOMEWORK", "WRITTEN_TEST", "VERBAL_TEST"] as const;
