import { ApiError, statusOf } from "#client/http/request/apiError.ts";
import { request } from "#client/http/request/request.ts";
import { useResource } from "#client/http/useResource.ts";
import {
  listTranslationLanguages,
  translateAssignment,
  translateDocumentation,
  translateMeeting,
  translateMessage,
  translatePlan,
  translatePost,
  translateTeamsAssignment,
} from "#contract/machineTranslation/endpoints.ts";
import { getReaderSubdomain, getReaderToken } from "#contract/machineTranslation/immersiveReader.ts";
import type { TextTranslation } from "#contract/machineTranslation/schemas.ts";

/** Something that can be translated. The server reads it itself. */
export type Translatable =
  | { kind: "post" | "documentation" | "plan" | "assignment" | "meeting"; id: string }
  | { kind: "teamsAssignment"; sectionId: string; externalId: string }
  | { kind: "message"; conversationId: string; id: string };

/** Languages that texts can be translated into. */
export const useTranslationLanguages = () => useResource(listTranslationLanguages, {});

/** Has something of the student translated. Nothing of it is cached here: the server keeps what was translated. */
export function fetchTranslation(
  of: Translatable,
  { studentId, language, signal }: { studentId: string; language: string; signal: AbortSignal },
): Promise<TextTranslation> {
  const query = { language };
  const options = { signal };
  switch (of.kind) {
    case "post":
      return request(translatePost, { params: { studentId, postId: of.id }, query }, options);
    case "documentation":
      return request(translateDocumentation, { params: { studentId, documentId: of.id }, query }, options);
    case "plan":
      return request(translatePlan, { params: { studentId, planId: of.id }, query }, options);
    case "assignment":
      return request(translateAssignment, { params: { studentId, assignmentId: of.id }, query }, options);
    case "meeting":
      return request(translateMeeting, { params: { meetingId: of.id }, query }, options);
    case "teamsAssignment": {
      const { sectionId, externalId } = of;
      return request(translateTeamsAssignment, { params: { studentId, sectionId, externalId }, query }, options);
    }
    case "message": {
      const params = { conversationId: of.conversationId, messageId: of.id };
      return request(translateMessage, { params, query }, options);
    }
  }
}

type Failure = { reason: "unknownLanguage" | "tooLong" | "tooMuch" | "away" } | { reason: "busy"; seconds: number };

/** Why something could not be translated, as a key of the texts, and how long a busy service wants to be left alone. */
export function translationFailure(error: unknown): Failure {
  switch (statusOf(error)) {
    case 400:
      return { reason: "unknownLanguage" };
    case 413:
      return { reason: "tooLong" };
    case 429:
      return { reason: "tooMuch" };
    default: {
      const seconds = error instanceof ApiError ? error.problem?.retryAfter : undefined;
      return seconds === undefined ? { reason: "away" } : { reason: "busy", seconds };
    }
  }
}

/** Fetches the access data of the immersive reader; null if the server has none. */
export async function fetchReaderAccess(): Promise<{ token: string; subdomain: string } | null> {
  const [{ token }, { subdomain }] = await Promise.all([request(getReaderToken, {}), request(getReaderSubdomain, {})]);
  return token !== null && subdomain !== null ? { token, subdomain } : null;
}
