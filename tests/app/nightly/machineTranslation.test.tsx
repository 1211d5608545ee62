import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from "vitest";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { meetingNotes } from "#server/database/schema/meetings.ts";
import { type Translator, TranslatorAway } from "#server/translators/translator.ts";
import { givenAssignment } from "#tests/support/given/givenAssignment.ts";
import { givenDocumentation } from "#tests/support/given/givenDocumentation.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenUser } from "#tests/support/given/givenGroup.ts";
import { givenMeeting } from "#tests/support/given/givenMeeting.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenTalk } from "#tests/support/given/givenTalk.ts";
import { newId } from "#tests/support/newId.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { seeRows } from "#tests/support/page/tallScreen.ts";
import { database } from "#tests/support/server/database.ts";
import { type RunningApi, startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";
import { loud } from "#tests/support/standIns/translatorStandIn.ts";

/** Texts that the translator got. */
const sent: string[] = [];
let isAway = false;
let restsSeconds: number | undefined;

/** Translates by writing words in capitals. */
const translator: Translator = {
  id: "loud",
  languages: async () => ["ar", "en", "fa", "sv"],
  translate: async (texts) => {
    sent.push(...texts);
    if (isAway) throw new TranslatorAway("It is busy", restsSeconds);
    return texts.map(loud);
  },
};

let server: RunningApi;

beforeAll(async () => {
  // Loading their code takes longer than a test waits.
  await Promise.all([
    import("#client/features/conversations/ConversationsPage.tsx"),
    import("#client/features/machineTranslation/TranslationBar.tsx"),
    import("#client/features/meetings/InstancePage.tsx"),
    import("#client/features/posts/PostPage.tsx"),
    import("#client/ui/richText/renderRichText.tsx"),
  ]);
  server = await startApi({ databaseUrl: inject("databaseUrl"), trusted: trustedIssuer(), translator });
});

afterAll(() => server.stop());

beforeEach(seeRows);

const offered = () => ({ server: server.url, config: { translator: true } });

/** A text that no other test has, so that nothing of it is kept yet. */
const unique = () => newId("ord").replace(/[^a-z]/gi, "x");

const button = (name: string) => screen.findByRole("button", { name });

describe("[TRAN-1] [TRAN-2] a post", () => {
  it("is translated on a press, says so, and leads back to the original and again to the translation", async () => {
    const { guardian, student } = await givenFamily();
    const word = unique();
    const body = `<p>Vi ses på ${word} <a href="https://x.example/elev">här</a></p><p>Lös <span class="ql-formula" data-value="x^2">x</span> nu</p>`;
    const { id } = await givenPost(student, { title: "Utflykt till skogen", body });
    const { user } = await renderApp({ person: guardian, path: `/posts/${id}`, ...offered() });
    const translate = await button("Translate");
    expect(sent.join()).not.toContain(word);
    expect(translate.getAttribute("aria-pressed")).toBe("false");
    await user.click(translate);

    const shown = await screen.findByText(new RegExp(word.toUpperCase()));
    const text = shown.closest("[lang]");
    expect([text?.getAttribute("lang"), text?.getAttribute("dir")]).toEqual(["en", "ltr"]);
    expect(within(shown).getByRole("link", { name: /HÄR/ }).getAttribute("href")).toBe("https://x.example/elev");
    expect(text?.textContent).toMatch(/LÖS x\^2.* NU|LÖS .*x.* NU/);
    const bar = screen.getByRole("region", { name: "Translation" });
    expect(within(bar).getByText("Machine translation")).toBeTruthy();
    expect(within(bar).getByText("UTFLYKT TILL SKOGEN").getAttribute("lang")).toBe("en");
    expect(document.querySelector("[aria-live=polite]")?.textContent).toContain("Machine translation");
    expect(translate.getAttribute("aria-pressed")).toBe("true");

    await user.click(await within(bar).findByRole("button", { name: "Show original" }));
    expect(await screen.findByText(new RegExp(`Vi ses på ${word}`))).toBeTruthy();
    expect(within(bar).queryByText("Machine translation")).toBeNull();
    await user.click(await within(bar).findByRole("button", { name: "Show translation" }));
    expect(await screen.findByText(new RegExp(word.toUpperCase()))).toBeTruthy();
    await user.click(translate);
    expect(await screen.findByText(new RegExp(`Vi ses på ${word}`))).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Translation" })).toBeNull();
    expect(sent.filter((text) => text.includes(word))).toHaveLength(1);
  });

  it("is read from right to left in Arabic, and the choice of a language is remembered", async () => {
    const { guardian, student } = await givenFamily();
    const word = unique();
    const first = await givenPost(student, { title: "Ett", body: `<p>Det är ${word} och vi</p>` });
    const second = await givenPost(student, { title: "Två", body: `<p dir="ltr" lang="sv">Det är inte ${word}</p>` });
    const opened = await renderApp({ person: guardian, path: `/posts/${first.id}`, ...offered() });
    await opened.user.click(await button("Translate"));
    const choice = await screen.findByRole("combobox", { name: "Translate to" });
    await within(choice).findByRole("option", { name: /العربية/ });
    await opened.user.selectOptions(choice, "ar");
    await waitFor(() => expect(screen.getByText(new RegExp(word.toUpperCase())).closest("[lang=ar]")).toBeTruthy());
    expect(screen.getByText(new RegExp(word.toUpperCase())).getAttribute("dir")).toBe("rtl");
    opened.unmount();

    const again = await renderApp({ person: guardian, path: `/posts/${second.id}`, ...offered() });
    await again.user.click(await button("Translate"));
    const shown = await screen.findByText(new RegExp(word.toUpperCase()));
    expect([shown.getAttribute("dir"), shown.getAttribute("lang")]).toEqual(["rtl", null]);
    expect(shown.closest("[lang]")?.getAttribute("lang")).toBe("ar");
  });

  it("says in its place that the translator is away, keeps the original, and tries again", async () => {
    const { guardian, student } = await givenFamily();
    const word = unique();
    const { id } = await givenPost(student, { title: "", body: `<p>Vi ses och ${word}</p>` });
    const { user } = await renderApp({ person: guardian, path: `/posts/${id}`, ...offered() });
    isAway = true;
    onTestFinished(() => {
      isAway = false;
    });
    await user.click(await button("Translate"));
    expect((await screen.findByRole("alert")).textContent).toContain("The text could not be translated right now.");
    expect(screen.getByText(new RegExp(`Vi ses och ${word}`))).toBeTruthy();
    isAway = false;
    await user.click(await button("Try again"));
    expect(await screen.findByText(new RegExp(word.toUpperCase()))).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says after how many seconds a busy translator may be asked again", async () => {
    const { guardian, student } = await givenFamily();
    const { id } = await givenPost(student, { title: "", body: `<p>Vi ses och ${unique()}</p>` });
    const { user } = await renderApp({ person: guardian, path: `/posts/${id}`, ...offered() });
    isAway = true;
    restsSeconds = 40;
    onTestFinished(() => {
      isAway = false;
      restsSeconds = undefined;
    });
    await user.click(await button("Translate"));
    expect((await screen.findByRole("alert")).textContent).toContain("Try again in 40 seconds.");
  });

  it.each([
    ["without a translator", { lcid: "en-US", translator: false }],
    ["in the reader's own language", { lcid: "sv-SE", translator: true }],
  ])("is not offered for translation %s", async (_, { lcid, translator }) => {
    const { guardian, student } = await givenFamily({ guardian: { lcid } });
    const { id } = await givenPost(student, { body: "<p>Vi ses och ni har det bra</p>" });
    await renderApp({ person: guardian, path: `/posts/${id}`, config: { translator } });
    expect(await screen.findByText(/Vi ses/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^(Translate|Översätt)$/ })).toBeNull();
  });
});

type Family = Awaited<ReturnType<typeof givenFamily>>;

/** Other places, each with a text that has a word of its own. */
const places: {
  place: string;
  type?: number;
  make: (family: Family, html: string) => Promise<string>;
  tab?: string;
}[] = [
  {
    place: "a documentation",
    type: SCHOOL_TYPES.PRESCHOOL,
    make: async ({ student }, description) => `/documents/${(await givenDocumentation(student, { description })).id}`,
  },
  {
    place: "a plan",
    make: async ({ student }, purpose) => `/plan/${(await givenPlan(student, { purpose, viewablePurpose: true })).id}`,
  },
  {
    place: "an assignment",
    make: async ({ student }, description) => `/assignment/${(await givenAssignment(student, { description })).id}`,
  },
  {
    place: "the notes of a meeting",
    tab: "Notes",
    make: async ({ student }, text) => {
      const author = await givenUser(student.schools[0] ?? (await givenSchool()));
      const { id, instance } = await givenMeeting(student, { title: "Samtal" });
      const note = {
        id: newId("note"),
        instanceId: instance.id,
        title: "Anteckning",
        text,
        created: new Date("2026-03-01"),
      };
      await database()
        .insert(meetingNotes)
        .values({ ...note, authorId: author.id });
      return `/meetings/${id}/instance/${instance.id}`;
    },
  },
];

describe.each(places)("[TRAN-1] $place", ({ type, make, tab }) => {
  it("is translated where it is read", async () => {
    const family = await givenFamily(type === undefined ? {} : { type });
    const word = unique();
    const path = await make(family, `<p>Vi ska och ${word}</p>`);
    const { user } = await renderApp({ person: family.guardian, path, ...offered() });
    await user.click(await button("Translate"));
    if (tab !== undefined) await user.click(await screen.findByRole("tab", { name: tab }));
    expect(await screen.findByText(new RegExp(`VI SKA OCH ${word.toUpperCase()}`))).toBeTruthy();
    expect(await screen.findByText("Machine translation", { selector: "section *" })).toBeTruthy();
  });
});

it("[TRAN-1] a message is translated in its bubble, from its menu", async () => {
  const word = unique();
  const { guardian, talk } = await givenTalk([{ text: `<p>Hej! Ni ska och ${word}</p>` }]);
  const { user } = await renderApp({ person: guardian, path: `/conversations/${talk.id}`, ...offered() });
  await user.click(await screen.findByRole("button", { name: /^More options for the message/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Translate" }));
  expect(await screen.findByText(new RegExp(word.toUpperCase()))).toBeTruthy();
  await user.click(await button("Show original"));
  await waitFor(() => expect(screen.queryByText(new RegExp(word.toUpperCase()))).toBeNull());
});

it("[TRAN-1] the language is chosen on the profile page too, where a translator is set up", async () => {
  const { guardian } = await givenFamily();
  const { user, unmount } = await renderApp({ person: guardian, path: "/profile", ...offered() });
  const choice = await screen.findByRole("combobox", { name: "Translate to" });
  await within(choice).findByRole("option", { name: /فارسی/ });
  await user.selectOptions(choice, "fa");
  expect(localStorage.getItem("translate_to")).toBe("fa");
  unmount();
  await renderApp({ person: guardian, path: "/profile", server: server.url });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("combobox", { name: "Translate to" })).toBeNull();
});
