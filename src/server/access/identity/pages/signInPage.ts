import { z } from "zod";
import type { Language } from "#contract/languages.ts";
import type { Page } from "#server/http/pages/page.ts";
import { html } from "#server/http/pages/page.ts";
import { translator } from "#server/settings/texts.ts";

/** Identity providers that a guardian may choose by name. */
export const PROVIDERS = ["school", "eid"] as const;

/** Errors of the submitted form, by field. */
export const SignInProblem = z.union([
  z.object({ field: z.literal("login"), text: z.literal("loginMissing") }),
  z.object({
    field: z.literal("password"),
    text: z.enum(["passwordMissing", "wrongPassword", "tooManyAttempts", "busy"]),
  }),
]);
export type SignInProblem = z.infer<typeof SignInProblem>;

type SignIn = {
  language: Language;
  /** The requested provider. */
  provider?: (typeof PROVIDERS)[number] | undefined;
  login?: string | undefined;
  problem?: SignInProblem | undefined;
  /** A demo account that is shown on the page. */
  demo?: { login: string; password: string } | undefined;
};

/** Renders the form for sign-in name and password. */
export function signInPage({ language, provider, login = "", problem, demo }: SignIn): Page {
  const t = translator(language, "identity");
  const focus = problem?.field ?? (login ? "password" : "login");
  const attributes = (field: SignInProblem["field"]) => {
    const wrong = problem?.field === field && html` aria-invalid="true" aria-describedby="${field}-problem"`;
    return html`${wrong}${focus === field && " autofocus"}`;
  };
  const message = (field: SignInProblem["field"]) => problem?.field === field && problemMessage(field, t(problem.text));
  const content = html`
<h1>${t("title")}</h1>
${provider && html`<p class="provider">${t("provider.label")} <b>${t(`provider.${provider}`)}</b></p>`}
${demo && html`<p class="hint">${fill(t("demoHint", { skipInterpolation: true }), demo)}</p>`}
<form method="post">
<div class="field">
<label for="login">${t("login")}</label>
<input type="text" id="login" name="login" value="${login}" autocomplete="username" autocapitalize="none" spellcheck="false" required${attributes("login")}>
${message("login")}
</div>
<div class="field">
<label for="password">${t("password")}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${attributes("password")}>
${message("password")}
</div>
<button type="submit">${t("submit")}</button>
</form>
<p class="help">${t("help")}</p>`;
  return { language, title: t("title"), content };
}

const problemMessage = (field: string, text: string) =>
  html`<p class="wrong" id="${field}-problem" role="alert"><svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" fill="currentColor"><path d="M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Zm0 9.5a.75.75 0 1 0 0 1.5.75.75 0 0 0 0-1.5ZM8 4a.6.6 0 0 0-.6.55v4a.6.6 0 0 0 1.2 0v-4A.6.6 0 0 0 8 4Z"/></svg><span>${text}</span></p>`;

/** Replaces a text's {{names}} with emphasised values. */
const fill = (text: string, values: Record<string, string>) =>
  text
    .split(/{{(\w+)}}/)
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<b>${values[part]}</b>`))
    .reduce((filled, part) => html`${filled}${part}`);
