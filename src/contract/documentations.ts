import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type { Documentation } from "./schemas/feed.ts";

export const listDocumentations = {
  name: "listDocumentations",
  method: "GET",
  path: "/Guardians/me/Students/:studentId/Documentations/page/:page/size/:size",
  shape: "list",
  offer: OFFERS.documentations,
  audit: "documentations",
} as const satisfies Endpoint;

export const getDocumentation = {
  name: "getDocumentation",
  method: "GET",
  path: "/Guardians/me/Students/:studentId/Documentation/:documentId",
  offer: OFFERS.documentations,
  audit: "documentations",
} as const satisfies Endpoint;

export const getDocumentationFile = {
  name: "getDocumentationFile",
  method: "GET",
  path: "/Guardians/me/Students/:studentId/Documentation/:documentId/file/:fileId",
  offer: OFFERS.documentations,
  audit: "documentations",
  content: "file",
} as const satisfies Endpoint;
