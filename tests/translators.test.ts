import { describe, expect, it, onTestFinished } from "vitest";
import { pauseOf } from "#server/http/retryAfter.ts";
import { TranslatorSettings } from "#server/settings/services.ts";
import { inCalls } from "#server/translators/askService.ts";
import { translatorOf } from "#server/translators/services.ts";
import { TranslatorAway } from "#server/translators/translator.ts";
import { startTranslator } from "./support/standIns/translatorStandIn.ts";

const patience = () => AbortSignal.timeout(5_000);

async function given(kind: "azure" | "libretranslate") {
  const service = await startTranslator(kind);
  onTestFinished(service.stop);
  return { service, translator: translatorOf(service.settings) };
}

/** Returns what a translator throws. */
const failureOf = async (asked: Promise<unknown>): Promise<TranslatorAway> => {
  const error: unknown = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof TranslatorAway) return error;
  throw new Error(`Expected another failure than ${String(error)}`);
};

it("[TRAN-1] asks Azure AI Translator as its documentation says", async () => {
  const { service } = await given("azure");
  const settings = TranslatorSettings.parse({ ...service.settings, region: "swedencentral" });
  const texts = ['Hej <span id="1">du</span>', "då"];
  expect(await translatorOf(settings).translate(texts, "fa", patience())).toEqual(['HEJ <span id="1">DU</span>', "DÅ"]);
  const [asked, ...more] = service.requests();
  expect(more).toEqual([]);
  expect(asked).toMatchObject({
    method: "POST",
    address: "/translate?api-version=3.0&textType=html&to=fa",
    headers: {
      "content-type": "application/json",
      "ocp-apim-subscription-key": "key-1",
      "ocp-apim-subscription-region": "swedencentral",
    },
    body: [{ Text: texts[0] }, { Text: "då" }],
  });
  expect(await translatorOf(settings).languages(patience())).toEqual(["ar", "en", "fa", "nb"]);
  expect(service.languageRequests()[0]?.address).toBe("/languages?api-version=3.0&scope=translation");
});

it("[TRAN-1] asks LibreTranslate as its documentation says", async () => {
  const { service, translator } = await given("libretranslate");
  expect(await translator.translate(["Hej", "då"], "ar", patience())).toEqual(["HEJ", "DÅ"]);
  expect(service.requests()).toMatchObject([
    {
      method: "POST",
      address: "/translate",
      body: { q: ["Hej", "då"], source: "auto", target: "ar", format: "html", api_key: "key-1" },
    },
  ]);
  expect(await translator.languages(patience())).toEqual(["ar", "fa", "nb", "sv", "en"]);
});

describe.each(["azure", "libretranslate"] as const)("[TRAN-1] %s", (kind) => {
  it("is left alone for as long as it says when it is busy", async () => {
    const { service, translator } = await given(kind);
    const body =
      kind === "azure" ? { error: { code: 429001, message: "Too many" } } : { error: "Slowdown: 30 per 1 minute" };
    service.answerNext({ status: 429, headers: { "retry-after": "37" }, body });
    expect((await failureOf(translator.translate(["Hej"], "ar", patience()))).retryAfter).toBe(37);
    expect((await failureOf(translator.translate(["Hej"], "ar", patience()))).retryAfter).toBe(37);
    expect(service.requests()).toHaveLength(1);
  });

  it.each([
    ["an error of its own", { status: 500, body: { error: "x" } }],
    ["a refused key", { status: 401, body: { error: "x" } }],
    ["a page of a proxy", { raw: "<!doctype html>" }],
    ["another shape", { body: { translated: "x" } }],
    ["nothing", { body: [] }],
    [
      "fewer texts than it got",
      { body: kind === "azure" ? [{ translations: [{ text: "A" }] }] : { translatedText: ["A"] } },
    ],
    ["a way to somewhere else", { status: 302, headers: { location: "http://127.0.0.1:9/" } }],
    ["far too much", { raw: `[${" ".repeat(3 * 1024 * 1024)}]` }],
  ])("fails with %s, and works again with the next call", async (_, answer) => {
    const { service, translator } = await given(kind);
    service.answerNext(answer);
    const { message } = await failureOf(translator.translate(["Hemligt ord", "två"], "ar", patience()));
    expect(message).not.toMatch(/Hemligt|127\.0\.0\.1/);
    expect(await translator.translate(["Hej"], "ar", patience())).toEqual(["HEJ"]);
  });

  it("fails when it takes too long, or is not there", async () => {
    const { service, translator } = await given(kind);
    const release = service.hold();
    expect((await failureOf(translator.translate(["Hej"], "ar", AbortSignal.timeout(30)))).message).toBe(
      "It takes too long",
    );
    release();
    await service.stop();
    expect((await failureOf(translator.translate(["Hej"], "ar", patience()))).message).toBe("It cannot be reached");
  });
});

it.each([
  [null, 10],
  ["37", 37],
  ["0", 1],
  ["Thu, 12 Mar 2026 08:01:00 GMT", 60],
  ["Thu, 12 Mar 2020 08:00:00 GMT", 1],
  ["99999", 600],
  ["soon", 10],
])("[TRAN-1] takes a Retry-After of %s as %d seconds", (header, seconds) => {
  expect(pauseOf(header, Date.parse("2026-03-12T08:00:00Z"))).toBe(seconds);
});

it("[TRAN-1] splits many texts into calls, and no text in itself", () => {
  expect(inCalls([])).toEqual([]);
  expect(
    inCalls(["a".repeat(9_000), "b", "c".repeat(8_000), "d"]).map((call) => call.map(({ length }) => length)),
  ).toEqual([[9_000], [1], [8_000], [1]]);
  expect(inCalls(Array.from({ length: 90 }, () => "a")).map(({ length }) => length)).toEqual([40, 40, 10]);
});

it("[TRAN-1] checks its settings", () => {
  const parse = (settings: object) => TranslatorSettings.safeParse(settings);
  expect(parse({ kind: "azure", key: "k" }).data).toEqual({
    kind: "azure",
    key: "k",
    endpoint: "https://api-eur.cognitive.microsofttranslator.com",
  });
  expect(parse({ kind: "libretranslate", endpoint: "http://translate.example:5000/" }).data).toEqual({
    kind: "libretranslate",
    endpoint: "http://translate.example:5000",
  });
  expect(parse({ kind: "azure" }).success).toBe(false);
  expect(parse({ kind: "libretranslate" }).success).toBe(false);
  expect(parse({ kind: "other", key: "k" }).success).toBe(false);
});
