import { endpoint, FileContent } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export const getFileItem = endpoint({
  method: "GET",
  path: "/fileItems/:id",
  offer: [OFFERS.plans, OFFERS.nativeAssignments],
  audit: "files",
  summary: "The contents of a file on something that the student may see.",
  reply: FileContent,
  content: "file",
});
