import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type { ChangedDeskText, DeskText, DeskTextGroup, DeskTextRow, NewDeskText } from "./schemas/deskPosts.ts";

/** Texts on one page of the list at the desk. */
export const DESK_TEXTS_PAGE_SIZE = 20;

/** The largest body with the text of a post, in bytes. */
const TEXT_BODY_MAX_BYTES = 1024 * 1024;

const forWriters = { offer: OFFERS.desk, access: "staff", reach: ["mentor", "teacher", "office"] } as const;

/** Writes of a post are noted with those whom it reaches, writes of a documentation with those in it. */
const NOTED = { audit: "documentations", auditInstead: "posts" } as const;

/** Posts or documentations within reach (DESK-4). Reading a post is about no student. */
export const listDeskTexts = {
  name: "listDeskTexts",
  method: "GET",
  path: "/desk/posts",
  shape: "list",
  audit: "documentations",
  ...forWriters,
} as const satisfies Endpoint;

export const listDeskTextGroups = {
  name: "listDeskTextGroups",
  method: "GET",
  path: "/desk/postGroups",
  shape: "list",
  audit: "documentations",
  ...forWriters,
} as const satisfies Endpoint;

export const getDeskText = {
  name: "getDeskText",
  method: "GET",
  path: "/desk/posts/:postId",
  audit: "documentations",
  ...forWriters,
} as const satisfies Endpoint;

export const createDeskText = {
  name: "createDeskText",
  method: "POST",
  path: "/desk/posts",
  ...NOTED,
  bodyLimit: TEXT_BODY_MAX_BYTES,
  ...forWriters,
} as const satisfies Endpoint;

export const changeDeskText = {
  name: "changeDeskText",
  method: "PUT",
  path: "/desk/posts/:postId",
  ...NOTED,
  bodyLimit: TEXT_BODY_MAX_BYTES,
  ...forWriters,
} as const satisfies Endpoint;

/** Removes a draft. What readers have seen is withdrawn instead. */
export const removeDeskText = {
  name: "removeDeskText",
  method: "DELETE",
  path: "/desk/posts/:postId",
  ...NOTED,
  ...forWriters,
} as const satisfies Endpoint;

export const withdrawDeskText = {
  name: "withdrawDeskText",
  method: "PUT",
  path: "/desk/posts/:postId/withdrawal",
  ...NOTED,
  ...forWriters,
} as const satisfies Endpoint;

export const remindOfDeskText = {
  name: "remindOfDeskText",
  method: "PUT",
  path: "/desk/posts/:postId/reminder",
  ...NOTED,
  ...forWriters,
} as const satisfies Endpoint;
