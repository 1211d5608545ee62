import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { InteractionResults, Provider } from "oidc-provider";
import { z } from "zod";
import type { Language } from "#contract/languages.ts";
import type { Database } from "#server/database/connect.ts";
import { addressOf } from "#server/http/address.ts";
import { chooseLanguage } from "#server/http/language.ts";
import { renderPage } from "#server/http/pages/page.ts";
import { authenticate, Credentials } from "./accounts.ts";
import { forgetGuesses, GUESSES_WAIT_MS, mayGuess, takeBackGuess } from "./guesses.ts";
import { HashingIsBusy } from "./hashing.ts";
import { PROVIDERS, SignInProblem, signInPage } from "./pages/signInPage.ts";

/** Parameters of an authorize request that the page shows. */
const InteractionParams = z.object({
  ui_locales: z.string().optional(),
  idp: z.enum(PROVIDERS).optional().catch(undefined),
  login_hint: z.string().optional(),
});

/**
 * State of a refused form, kept in the interaction. The form is shown again by a GET, since browsers show an error of their
 * own on the way back to the reply of a POST.
 */
const Submission = z.object({ refused: z.object({ login: z.string(), problem: SignInProblem }) });
type Refused = z.infer<typeof Submission>["refused"];

const STATUS = { loginMissing: 422, passwordMissing: 422, wrongPassword: 422, tooManyAttempts: 429, busy: 503 };
const BUSY_SECONDS = 10;
/** More than a name, a password and what browsers add to them. */
const FORM_MAX_BYTES = 16 * 1024;
const RETRY_AFTER: Partial<Record<string, number>> = { tooManyAttempts: GUESSES_WAIT_MS / 1_000, busy: BUSY_SECONDS };

export type InteractionSettings = {
  db: Database;
  now: () => Date;
  demo?: { login: string; password: string } | undefined;
  /** The operator's announcement, for people who are about to sign in. */
  announced?: ((language: Language) => string | undefined) | undefined;
};

/** Serves the sign-in form, which oidc-provider shows between an authorize request and its reply. */
export function interactionRoutes(
  app: FastifyInstance,
  provider: Provider,
  { db, now, demo, announced }: InteractionSettings,
): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get("/interaction/:uid", async (request, reply) => {
    const { prompt, params, result } = await provider.interactionDetails(request.raw, reply.raw);
    if (prompt.name === "consent") return finish(request, reply, { consent: {} });
    return show(request, reply, params, Submission.safeParse(result).data?.refused);
  });

  const posted = {
    bodyLimit: FORM_MAX_BYTES,
    // Of a browser that is not signing in, nothing is read.
    preParsing: async (request: FastifyRequest, reply: FastifyReply) =>
      void (await provider.interactionDetails(request.raw, reply.raw)),
  };
  app.post("/interaction/:uid", posted, async (request, reply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    const credentials = Credentials.parse(request.body ?? {});
    const outcome = await signIn(credentials, addressOf(request));
    if ("text" in outcome) {
      const refused: Refused = { login: credentials.login, problem: outcome };
      await provider.interactionResult(request.raw, reply.raw, { refused });
      return reply.redirect(uid, 303);
    }
    return finish(request, reply, { login: { accountId: outcome.subject }, consent: {} });
  });

  async function signIn(credentials: Credentials, address: string): Promise<SignInProblem | { subject: string }> {
    if (!credentials.login) return { field: "login", text: "loginMissing" };
    if (!credentials.password) return { field: "password", text: "passwordMissing" };
    const guesser = { login: credentials.login, address };
    if (!(await mayGuess(db, guesser, now()))) return { field: "password", text: "tooManyAttempts" };
    let subject: string | undefined;
    try {
      subject = await authenticate(db, credentials);
    } catch (error) {
      await takeBackGuess(db, guesser);
      if (error instanceof HashingIsBusy) return { field: "password", text: "busy" };
      throw error;
    }
    if (subject === undefined) return { field: "password", text: "wrongPassword" };
    await forgetGuesses(db, guesser);
    return { subject };
  }

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    params: unknown,
    { login, problem }: Partial<Refused> = {},
  ): FastifyReply {
    const { ui_locales, idp, login_hint } = InteractionParams.parse(params);
    const language = chooseLanguage(ui_locales, request.headers["accept-language"]);
    if (problem) reply.code(STATUS[problem.text]).header("retry-after", RETRY_AFTER[problem.text]);
    const page = signInPage({ language, provider: idp, login: login ?? login_hint, problem, demo });
    return reply.type("text/html; charset=utf-8").send(renderPage({ ...page, notice: announced?.(language) }));
  }

  async function finish(
    request: FastifyRequest,
    reply: FastifyReply,
    result: InteractionResults,
  ): Promise<FastifyReply> {
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
  }
}
