import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { TranslatorSettings } from "#server/settings/services.ts";

type Kind = TranslatorSettings["kind"];
type Answer = { status?: number; headers?: Record<string, string>; body?: unknown; raw?: string };
type TranslationRequest = {
  method: string;
  address: string;
  headers: IncomingMessage["headers"];
  texts: string[];
  body: unknown;
};

export const KEY = "key-1";

/** Translates by writing words in capitals, and leaves tags as they are. */
export const loud = (text: string): string =>
  text.replace(/<[^>]*>|&\w+;|\p{L}+/gu, (one) => (/^[<&]/.test(one) ? one : one.toUpperCase()));

const AZURE_LANGUAGES = {
  translation: {
    ar: { name: "Arabic", nativeName: "العربية", dir: "rtl" },
    en: { name: "English", nativeName: "English", dir: "ltr" },
    fa: { name: "Persian", nativeName: "فارسی", dir: "rtl" },
    nb: { name: "Norwegian", nativeName: "Norsk", dir: "ltr" },
  },
};
const LIBRE_LANGUAGES = [
  { code: "en", name: "English", targets: ["ar", "fa", "nb", "sv"] },
  { code: "sv", name: "Swedish", targets: ["en"] },
];

/**
 * Starts an HTTP server with the documented interface of Azure AI Translator or of LibreTranslate.
 * @param translate what it makes of a text
 */
export async function startTranslator(kind: Kind, translate: (text: string, to: string) => string = loud) {
  const requests: TranslationRequest[] = [];
  let answers: Answer[] = [];
  let delay: Promise<void> | undefined;

  /** Replies as its documentation says. */
  function documented(url: URL, { headers, body }: Pick<TranslationRequest, "headers" | "body">): Answer {
    if (url.pathname === "/languages") return { body: kind === "azure" ? AZURE_LANGUAGES : LIBRE_LANGUAGES };
    if (url.pathname !== "/translate") return { status: 404 };
    if (kind === "azure") {
      if (headers["ocp-apim-subscription-key"] !== KEY)
        return { status: 401, body: { error: { code: 401000, message: "The request is not authorized." } } };
      const to = url.searchParams.get("to") ?? "";
      return {
        body: (body as { Text: string }[]).map(({ Text }) => ({
          detectedLanguage: { language: "sv", score: 1 },
          translations: [{ text: translate(Text, to), to }],
        })),
      };
    }
    const { q, target, api_key: key } = body as { q: string[]; target: string; api_key?: string };
    if (key !== KEY) return { status: 403, body: { error: "Please contact the server operator to get an API key" } };
    return {
      body: {
        translatedText: q.map((text) => translate(text, target)),
        detectedLanguage: q.map(() => ({ confidence: 90, language: "sv" })),
      },
    };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let sent = "";
    for await (const chunk of request) sent += chunk;
    const { method = "", url = "/", headers } = request;
    const body: unknown = sent === "" ? undefined : JSON.parse(sent);
    const texts = Array.isArray(body)
      ? (body as { Text: string }[]).map(({ Text }) => Text)
      : ((body as { q?: string[] } | undefined)?.q ?? []);
    requests.push({ method, address: url, headers, texts, body });
    await delay;
    const isList = url.startsWith("/languages");
    const answer =
      (isList ? undefined : answers.shift()) ?? documented(new URL(url, "http://localhost"), { headers, body });
    response.writeHead(answer.status ?? 200, { "content-type": "application/json", ...answer.headers });
    response.end(answer.raw ?? JSON.stringify(answer.body ?? {}));
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: TranslatorSettings = { kind, endpoint, key: KEY };
  return {
    settings,
    /** Calls that sent texts. */
    requests: () => requests.filter(({ texts }) => texts.length > 0),
    /** All texts that it was sent. */
    texts: () => requests.flatMap(({ texts }) => texts),
    languageRequests: () => requests.filter(({ address }) => address.startsWith("/languages")),
    /** Gives these answers to the next translations instead of the documented ones. */
    answerNext: (...next: Answer[]) => {
      answers = next;
    },
    /** Answers nothing until the returned function is called. */
    hold: () => {
      let release = () => {};
      delay = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
