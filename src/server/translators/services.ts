import { z } from "zod";
import type { AzureTranslatorSettings, LibreTranslateSettings, TranslatorSettings } from "#server/settings/services.ts";
import { inCalls, serviceCaller } from "./askService.ts";
import { type Translator, TranslatorAway } from "./translator.ts";

export const translatorOf = (settings: TranslatorSettings): Translator =>
  settings.kind === "azure" ? azureTranslator(settings) : libreTranslator(settings);

const AzureLanguages = z.object({ translation: z.record(z.string(), z.unknown()) });
const AzureReply = z.array(z.object({ translations: z.array(z.object({ text: z.string() })).min(1) }));

/** Azure AI Translator, text translation 3.0. */
function azureTranslator({ endpoint, key, region }: AzureTranslatorSettings): Translator {
  const call = serviceCaller();
  const headers = { "ocp-apim-subscription-key": key, ...(region && { "ocp-apim-subscription-region": region }) };
  return {
    id: "azure",
    async languages(signal) {
      const address = `${endpoint}/languages?api-version=3.0&scope=translation`;
      return Object.keys((await call(address, { method: "GET" }, AzureLanguages, signal)).translation);
    },
    async translate(texts, to, signal) {
      const address = `${endpoint}/translate?${new URLSearchParams({ "api-version": "3.0", textType: "html", to })}`;
      return inTurn(texts, async (part) => {
        const body = part.map((Text) => ({ Text }));
        const reply = await call(address, { method: "POST", headers, body }, AzureReply, signal);
        return reply.map(({ translations }) => translations[0]?.text ?? "");
      });
    },
  };
}

const LibreLanguages = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }));
const LibreReply = z.object({ translatedText: z.array(z.string()) });

/** Any server with the interface of LibreTranslate. */
function libreTranslator({ endpoint, key }: LibreTranslateSettings): Translator {
  const call = serviceCaller();
  return {
    id: "libretranslate",
    async languages(signal) {
      const known = await call(`${endpoint}/languages`, { method: "GET" }, LibreLanguages, signal);
      return [...new Set(known.flatMap(({ code, targets }) => targets ?? [code]))];
    },
    async translate(texts, to, signal) {
      return inTurn(texts, async (part) => {
        const body = {
          q: part,
          source: "auto",
          target: to,
          format: "html",
          ...(key !== undefined && { api_key: key }),
        };
        return (await call(`${endpoint}/translate`, { method: "POST", body }, LibreReply, signal)).translatedText;
      });
    },
  };
}

/** Calls a service part by part, and makes sure that it has translated each text. */
async function inTurn(texts: string[], translate: (part: string[]) => Promise<string[]>): Promise<string[]> {
  const translated: string[] = [];
  for (const part of inCalls(texts)) {
    const reply = await translate(part);
    if (reply.length !== part.length) throw new TranslatorAway("Its reply has another number of texts");
    translated.push(...reply);
  }
  return translated;
}
