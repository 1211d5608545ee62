import { randomUUID } from "node:crypto";

/** An id that no other test has, readable in a failure. */
export const newId = (kind: string): string => `${kind}-${randomUUID().slice(0, 13)}`;
