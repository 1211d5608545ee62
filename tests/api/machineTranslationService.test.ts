import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { listTranslationLanguages, translatePost } from "#contract/machineTranslation/endpoints.ts";
import { TRANSLATED_CHARACTERS_PER_DAY, TRANSLATED_TEXT_MAX } from "#contract/machineTranslation/rules.ts";
import { machineTranslations } from "#server/database/schema/machineTranslation.ts";
import { sweep } from "#server/retention.ts";
import { translatorOf } from "#server/translators/services.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenUser } from "#tests/support/given/givenGroup.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";
import { type RunningApi, startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";
import { startTranslator } from "#tests/support/standIns/translatorStandIn.ts";

let service: Awaited<ReturnType<typeof startTranslator>>;
let server: RunningApi;

beforeAll(async () => {
  service = await startTranslator("azure");
  server = await startServer();
});

afterAll(async () => {
  await server.stop();
  await service.stop();
});

/** A server of its own asks the translator again, whatever it has said to others. */
const startServer = () =>
  startApi({
    databaseUrl: inject("databaseUrl"),
    trusted: trustedIssuer(),
    translator: translatorOf(service.settings),
  });

type Family = Awaited<ReturnType<typeof givenFamily>>;
const as = ({ guardian, student }: Family, url = server.url) => apiFor(guardian, student, { server: url });

const post = (student: { id: string }, postId: string, to = "ar") => ({
  params: { studentId: student.id, postId },
  query: { language: to },
});

/** A text that no other test has, so that nothing of it is kept yet. */
const unique = () => newId("ord").replace(/[^a-z]/gi, "x");

describe("[TRAN-2] the translator gets", () => {
  it("no name of anybody whose identity is protected, nor of the child", async () => {
    const school = await givenSchool();
    const student = await givenStudent({ schools: [school], firstName: "Alva", lastName: "Lind", protected: true });
    const family = {
      student,
      guardian: await givenGuardian({ students: [student], firstName: "Selma", lastName: "Gömd", protected: true }),
    };
    await givenUser(school, { firstName: "Torkel", lastName: "Dold", protected: true });
    await givenUser(school, { firstName: "Helena", lastName: "Berg" });
    const word = unique();
    const body = `<p>${word} Alva och ALVAS vän, Selmas bil, fröken Torkel, Dold, Helena Berg. <a href="https://x.example/alva">Läs</a> mer</p>`;
    const { id } = await givenPost(student, { title: "Till Alva Lind", body });
    const { texts } = await as(family).call(translatePost, post(student, id));
    expect(texts[1]?.translation).toBe(
      `<p>${word.toUpperCase()} Alva OCH ALVAS VÄN, Selmas BIL, FRÖKEN Torkel, Dold, Helena Berg. <a href="https://x.example/alva">LÄS</a> MER</p>`,
    );
    const sent = service.texts().join("\n");
    expect(sent).toContain(word);
    const own = sent.split("\n").filter((text) => text.includes(word));
    expect(own.join()).not.toMatch(/alva|lind|selma|gömd|torkel|dold|helena|example/i);
  });

  it("the same text once, whoever of the tenant asks, and again for another tenant or language", async () => {
    const school = await givenSchool();
    const [one, other, stranger] = [
      await givenFamily({ student: { schools: [school] } }),
      await givenFamily({ student: { schools: [school] } }),
      await givenFamily(),
    ];
    const word = unique();
    const timesSent = () => service.texts().filter((text) => text === word).length;
    const translate = async (family: Family, to = "ar") => {
      const { id } = await givenPost(family.student, { title: "A", body: `<p>${word}</p>` });
      const { texts } = await as(family).call(translatePost, post(family.student, id, to));
      expect(texts[1]).toEqual({ text: `<p>${word}</p>`, translation: `<p>${word.toUpperCase()}</p>` });
    };
    await translate(one);
    await translate(one);
    await translate(other);
    expect(timesSent()).toBe(1);
    await translate(stranger);
    expect(timesSent()).toBe(2);
    await translate(one, "fa");
    expect(timesSent()).toBe(3);
  });

  it("once more, text by text, what it has lost the markup of", async () => {
    const family = await givenFamily();
    const word = unique();
    const { id } = await givenPost(family.student, {
      title: "",
      body: `<p>${word} <a href="https://x.example">länk</a> slut</p>`,
    });
    service.answerNext({ body: [{ translations: [{ text: "ALLT I ETT" }] }] });
    const { texts } = await as(family).call(translatePost, post(family.student, id));
    expect(texts[0]?.translation).toBe(`<p>${word.toUpperCase()} <a href="https://x.example">LÄNK</a> SLUT</p>`);
  });
});

describe("[TRAN-1] a reader is told", () => {
  it("that the translator is away, for how long, and that it works again", async () => {
    const own = await startServer();
    const family = await givenFamily();
    const { id } = await givenPost(family.student, { title: unique(), body: "" });
    service.answerNext({ status: 500 });
    const failed = await as(family, own.url).answer(translatePost, post(family.student, id));
    expect([failed.status, failed.headers.get("retry-after")]).toEqual([503, null]);
    expect((await as(family, own.url).answer(translatePost, post(family.student, id))).status).toBe(200);
    const { id: second } = await givenPost(family.student, { title: unique(), body: "" });
    service.answerNext({ status: 429, headers: { "retry-after": "120" } });
    const busy = await as(family, own.url).answer(translatePost, post(family.student, second));
    expect([busy.status, busy.headers.get("retry-after")]).toEqual([503, "120"]);
    await own.stop();
  });

  it("that a language is none of the translator's, and gets the nearest one otherwise", async () => {
    const family = await givenFamily();
    const { id } = await givenPost(family.student, { title: unique(), body: "" });
    const { status, body } = await as(family).answer(translatePost, post(family.student, id, "ja"));
    expect([status, body]).toMatchObject([400, { code: "bad_input", errors: [{ field: "query.language" }] }]);
    expect((await as(family).call(translatePost, post(family.student, id, "nn"))).language).toBe("nb");
    expect((await as(family).call(listTranslationLanguages, {})).sort()).toEqual(["ar", "en", "fa", "nb"]);
  });

  it("that a text is too long, whatever its pictures weigh", async () => {
    const family = await givenFamily();
    const picture = `<img src="data:image/png;base64,${"A".repeat(2 * TRANSLATED_TEXT_MAX)}">`;
    const { id } = await givenPost(family.student, { title: "A", body: `<p>${unique()}</p>${picture}` });
    expect((await as(family).answer(translatePost, post(family.student, id))).status).toBe(200);
    const long = await givenPost(family.student, {
      title: "A",
      body: `<p>${"ord ".repeat(TRANSLATED_TEXT_MAX / 4 + 1)}</p>`,
    });
    const before = service.requests().length;
    expect((await as(family).answer(translatePost, post(family.student, long.id))).status).toBe(413);
    expect(service.requests()).toHaveLength(before);
  });

  it("that much was translated today; what is kept, and what failed, is not counted", async () => {
    const family = await givenFamily();
    const now = "2031-05-05T08:00:00Z";
    const size = TRANSLATED_TEXT_MAX - 1_000;
    const long = () => `<p>${unique()} ${"ord ".repeat(size / 4)}</p>`;
    const posts = [];
    for (let count = 0; count * size <= TRANSLATED_CHARACTERS_PER_DAY; count += 1)
      posts.push(await givenPost(family.student, { title: "", body: long() }));
    const statusOf = async ({ id }: { id: string }, at = now) =>
      (await as(family).answer(translatePost, post(family.student, id), { now: at })).status;
    const [first, ...others] = posts;
    if (!first) throw new Error("No post");
    service.answerNext({ status: 500 });
    expect(await statusOf(first)).toBe(503);
    const statuses = [];
    for (const one of posts) statuses.push(await statusOf(one));
    expect(statuses).toEqual([...others.map(() => 200), 429]);
    expect(await statusOf(first)).toBe(200);
    const small = await givenPost(family.student, { title: "", body: `<p>${unique()}</p>` });
    expect(await statusOf(small)).toBe(200);
    expect(await statusOf(others.at(-1) ?? first, "2031-05-06T08:00:00Z")).toBe(200);
  });

  it("nothing where the server has no translator", async () => {
    const { guardian, student } = await givenFamily();
    const { id } = await givenPost(student);
    expect((await apiFor(guardian, student).answer(translatePost, post(student, id))).status).toBe(404);
    expect(await apiFor(guardian, student).call(listTranslationLanguages, {})).toEqual([]);
  });
});

it("[TRAN-2] forgets what nobody has read for a month", async () => {
  const { tenantId } = await givenSchool();
  const row = (digest: string, used: string) => ({
    tenantId,
    language: "ar",
    digest,
    translation: "A",
    used: new Date(used),
  });
  await database()
    .insert(machineTranslations)
    .values([row("old", "2001-04-30T12:00:00Z"), row("young", "2001-05-03T12:00:00Z")]);
  await sweep(database(), new Date("2001-06-01T12:00:00Z"), { audit: 365, readNotifications: undefined });
  const left = await database()
    .select({ digest: machineTranslations.digest })
    .from(machineTranslations)
    .where(and(eq(machineTranslations.tenantId, tenantId)));
  expect(left).toEqual([{ digest: "young" }]);
});
