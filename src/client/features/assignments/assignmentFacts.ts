import type { AssignmentItem } from "#client/resources/allAssignments.ts";

/** What both sources have under names of their own. */
export const idOf = (item: AssignmentItem): string => (item.kind === "native" ? item.id : item.externalId);

export const titleOf = (item: AssignmentItem): string => (item.kind === "native" ? item.title : item.displayName);

export const typeOf = (item: AssignmentItem): string => (item.kind === "native" ? item.assignmentType : "TEAMS");

const TESTS = ["ASSIGNMENT_TYPE_WRITTEN_TEST", "ASSIGNMENT_TYPE_VERBAL_TEST"];

export const isTest = (item: AssignmentItem): boolean => TESTS.includes(typeOf(item));

/** The most ordinary type, which need not be said in a list. */
export const isOrdinary = (item: AssignmentItem): boolean => typeOf(item) === "ASSIGNMENT_TYPE_ASSIGNMENT";
