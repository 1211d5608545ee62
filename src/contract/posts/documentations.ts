import { get } from "../endpoint.ts";

export const listDocumentations = get(
  "listDocumentations",
  "/Guardians/me/Students/:studentId/Documentations/page/:page/size/:size",
  { shape: "list" },
);

export const getDocumentation = get("getDocumentation", "/Guardians/me/Students/:studentId/Documentation/:documentId");

export const getDocumentationFile = get(
  "getDocumentationFile",
  "/Guardians/me/Students/:studentId/Documentation/:documentId/file/:fileId",
  { content: "file" },
);
