import { expect, inject, it } from "vitest";
import { getTranslations } from "#contract/app/texts.ts";
import { TRANSLATION_SERVICE } from "#contract/limits.ts";
import { translations } from "#server/database/schema/kernel.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const nobody = apiFor({ id: "", subject: "" }, null, { authorization: null });
const query = { service: TRANSLATION_SERVICE } as const;

it("[I18N-2] gives the texts of a locale and of this application, without a token", async () => {
  const locale = "nn-NO";
  // No text of the interface, since other tests run on the same database.
  const [key, another] = [newId("key"), newId("key")];
  const text = { locale, service: TRANSLATION_SERVICE, key, value: "Nyheter" };
  await database()
    .insert(translations)
    .values([text, { ...text, service: "another" }, { ...text, locale: "fi-FI", key: another }]);
  const texts = await nobody.call(getTranslations, { params: { locale }, query });
  expect([texts[key], texts[another]]).toEqual(["Nyheter", undefined]);
});

it("[I18N-2] gives nothing where no text is overlaid", async () => {
  expect(await nobody.call(getTranslations, { params: { locale: "da-DK" }, query })).toEqual({});
});

it("[I18N-2] [API-3] demands the name of this application", async () => {
  for (const path of ["/translations/sv-SE", "/translations/sv-SE?service=another"]) {
    const { status, body } = await nobody.send("GET", path);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field: "query.service" }] });
  }
});

it("[I18N-2] the demo world words one text its own way", async () => {
  for (const locale of ["sv-SE", "en-US"]) {
    const texts = await nobody.call(getTranslations, { params: { locale }, query }, { server: inject("demoUrl") });
    expect(Object.keys(texts)).toEqual(["session:welcomeText"]);
  }
});
