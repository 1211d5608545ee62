import { get } from "../endpoint.ts";
import { STUDENT } from "./rules.ts";

/*
 * One endpoint for each kind of text, so that its offer and its audit entry are those of reading the original. The server reads
 * what is translated itself: nobody sends it a text of their own.
 */

export const translatePost = get("translatePost", `${STUDENT}/posts/:postId/translation`);

export const translateDocumentation = get(
  "translateDocumentation",
  "/Guardians/me/Students/:studentId/Documentation/:documentId/translation",
);

export const translatePlan = get("translatePlan", `${STUDENT}/plans/:planId/translation`);
export const translateAssignment = get("translateAssignment", `${STUDENT}/assignments/:assignmentId/translation`);

export const translateTeamsAssignment = get(
  "translateTeamsAssignment",
  `${STUDENT}/Groups/:sectionId/MSAssignments/:externalId/translation`,
);

export const translateMeeting = get("translateMeeting", "/meetings/:meetingId/translation");

export const translateMessage = get(
  "translateMessage",
  "/conversations/:conversationId/messages/:messageId/translation",
);

/** Languages that texts can be translated into; an empty list without a translator. */
export const listTranslationLanguages = get("listTranslationLanguages", "/machineTranslation/languages", {
  access: "guardian",
  shape: "list",
});
