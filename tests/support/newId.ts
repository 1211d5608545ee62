import { randomUUID } from "node:crypto";

/** Returns a unique id that is readable in error messages. */
export const newId = (kind: string): string => `${kind}-${randomUUID().slice(0, 13)}`;
