import { millisecondsInHour } from "date-fns/constants";
import type { FastifyRequest } from "fastify";
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
import type { TextTranslation } from "#contract/machineTranslation/schemas.ts";
import type { Api } from "#server/api.ts";
import { NotFound, Unavailable } from "#server/http/problems.ts";
import { type Translator, TranslatorAway } from "#server/translators/translator.ts";
import { teamsReader } from "../teamsAssignments/routes.ts";
import { keptPatterns, namesAround } from "./names.ts";
import {
  type Reader,
  textsOfAssignment,
  textsOfDocumentation,
  textsOfMeeting,
  textsOfMessage,
  textsOfPlan,
  textsOfPost,
} from "./parts.ts";
import { type Part, translateParts } from "./translate.ts";

/** The longest time that a reader waits. */
const TRANSLATE_MS = 20_000;
const LANGUAGES_MS = 5_000;
/** Time for which a translator's list of languages is kept. */
const LANGUAGES_KEPT_MS = millisecondsInHour;

type Call = Reader & { query: { language: string }; request: FastifyRequest };

export function machineTranslationRoutes({ route, translator, now: clock, ...api }: Api): void {
  const languages = translator && knownLanguages(translator, clock);
  const teams = teamsReader({ ...api, now: clock });

  async function translate(call: Call, texts: Promise<Part[]>): Promise<TextTranslation> {
    const { db, caller, studentId, query, now } = call;
    const parts = await texts;
    if (!translator || !languages) throw new NotFound();
    const { tenantId, ...names } = await namesAround(db, studentId);
    return orUnavailable(call, async () =>
      translateParts({
        db,
        translator,
        known: await languages(),
        tenantId,
        personId: caller.id,
        to: query.language,
        parts,
        kept: keptPatterns(names),
        signal: AbortSignal.timeout(TRANSLATE_MS),
        now,
      }),
    );
  }

  route(translatePost, (call) => translate(call, textsOfPost(call, call.params.postId)));
  route(translateDocumentation, (call) => translate(call, textsOfDocumentation(call, call.params.documentId)));
  route(translatePlan, (call) => translate(call, textsOfPlan(call, call.params.planId)));
  route(translateAssignment, (call) => translate(call, textsOfAssignment(call, call.params.assignmentId)));
  route(translateMeeting, (call) => translate(call, textsOfMeeting(call, call.params.meetingId)));
  route(translateMessage, (call) => translate(call, textsOfMessage(call, call.params)));
  route(translateTeamsAssignment, async (call) => {
    const { title, description } = await teams.assignment(call.db, call.studentId, call.params);
    const parts = [
      { text: title, isHtml: false },
      { text: description, isHtml: true },
    ];
    return translate(call, Promise.resolve(parts));
  });
  route(listTranslationLanguages, async (call) => (languages ? orUnavailable(call, languages) : []));
}

/** Asks a translator for its languages once for all callers, and again after a while or a failure. */
function knownLanguages(translator: Translator, clock: () => Date): () => Promise<string[]> {
  let known: { languages: Promise<string[]>; until: number } | undefined;
  return () => {
    if (known && known.until > clock().getTime()) return known.languages;
    const languages = translator.languages(AbortSignal.timeout(LANGUAGES_MS));
    const entry = { languages, until: clock().getTime() + LANGUAGES_KEPT_MS };
    known = entry;
    languages.catch(() => {
      if (known === entry) known = undefined;
    });
    return languages;
  };
}

/** Says that the translator is away, and when to try again; never what it should have translated. */
async function orUnavailable<Reply>({ request }: Pick<Call, "request">, ask: () => Promise<Reply>): Promise<Reply> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof TranslatorAway)) throw error;
    request.log.warn({ reason: error.message }, "The translator is away");
    throw new Unavailable(error.retryAfter);
  }
}
