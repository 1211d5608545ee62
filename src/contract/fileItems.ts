import { endpoint, FileContent } from "./endpoint.ts";

export const getFileItem = endpoint({
  method: "GET",
  path: "/fileItems/:id",
  summary: "The contents of a file on something that the student may see.",
  reply: FileContent,
  content: "file",
});
