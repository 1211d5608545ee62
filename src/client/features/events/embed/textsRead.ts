import type { Reads } from "#client/session/feature.ts";

/** Reads that show whether texts are read. */
export const textsRead: Reads = ["listNotifications", "listPosts", "listDocumentations", "listFamilyPosts", "listTodo"];
