import { randomUUID } from "node:crypto";
import { Worker } from "node:worker_threads";
import { describe, expect, it, vi } from "vitest";
import { forgetGuesses, GUESSES_MAX, mayGuess } from "#server/access/identity/guesses.ts";
import { database } from "#tests/support/server/database.ts";
import { givenAccount, type Identity, PASSWORD, startIdentity } from "#tests/support/server/identity.ts";
import { openForm } from "#tests/support/server/signIn.ts";
import { visitor } from "#tests/support/server/visitor.ts";

describe("the sign-in form", () => {
  it("names the wrong password at its field and keeps the sign-in name", async () => {
    const identity = await startIdentity();
    const { login } = await givenAccount();
    const browser = visitor();
    const { url } = await openForm(browser, identity);
    const answer = await browser.submit(url, { login, password: "wrong" });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toMatch(new RegExp(`id="login" name="login" value="${login}"`));
    expect(page).toMatch(/id="password"[^>]+aria-invalid="true" aria-describedby="password-problem"/);
    expect(page).toMatch(/id="password-problem" role="alert">.*Incorrect username or password/);
  });

  it("[AUTH-5] shows again by a GET why it was refused, until the right password", async () => {
    const identity = await startIdentity();
    const { login } = await givenAccount();
    const browser = visitor();
    const { url } = await openForm(browser, identity);
    const body = new URLSearchParams({ login, password: "wrong" });
    const refused = await browser.go(url, { method: "POST", body });
    expect([refused.status, new URL(refused.headers.get("location") ?? "", url).href]).toEqual([303, url.href]);
    for (const page of [await browser.go(url), await browser.go(url)]) {
      expect([page.status, await page.text()]).toEqual([
        422,
        expect.stringContaining("Incorrect username or password"),
      ]);
    }
    const answer = await browser.submit(url, { login, password: PASSWORD });
    const resumed = new URL(answer.headers.get("location") ?? "", url);
    const end = await browser.follow(resumed, `${identity.origin}/loginRedirect`);
    expect(end.url.searchParams.get("code")).toBeTruthy();
  });

  it("answers alike for a name that nobody has", async () => {
    const identity = await startIdentity();
    const browser = visitor();
    const { url } = await openForm(browser, identity);
    const answer = await browser.submit(url, { login: "nobody", password: PASSWORD });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("Incorrect username or password");
  });

  it.each([
    { fields: {}, message: "Enter your username" },
    { fields: { login: "  ", password: "x" }, message: "Enter your username" },
    { fields: { login: "family" }, message: "Enter your password" },
    { fields: { login: "fam\0ily", password: "x" }, message: "Enter your username" },
    { fields: { login: "f".repeat(501), password: "x" }, message: "Enter your username" },
  ])("asks for what is missing: $message", async ({ fields, message }) => {
    const identity = await startIdentity();
    const browser = visitor();
    const { url } = await openForm(browser, identity);
    const answer = await browser.submit(url, fields as Record<string, string>);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(message);
  });

  it("shows what was typed as text, never as markup", async () => {
    const identity = await startIdentity();
    const browser = visitor();
    const { url } = await openForm(browser, identity);
    const answer = await browser.submit(url, { login: '"><script>alert(1)</script>', password: "x" });
    const page = await answer.text();
    expect(page).not.toContain("<script");
    expect(page).toContain("&#62;&#60;script&#62;");
  });

  it.each([
    { ui_locales: "sv", accept: "en", language: "sv", title: "Logga in" },
    { ui_locales: "nn-NO nb", accept: "en", language: "nn", title: "Logg inn" },
    { ui_locales: "", accept: "no,en;q=0.5", language: "nb", title: "Logg inn" },
    { ui_locales: "", accept: "en;q=0.5, fi-FI", language: "fi", title: "Kirjaudu sisään" },
    { ui_locales: "de", accept: "da", language: "da", title: "Log ind" },
    { ui_locales: "uk", accept: "sv", language: "uk", title: "Увійти" },
    { ui_locales: "", accept: "sv;q=0, de", language: "en", title: "Log in" },
  ])("[I18N-1] speaks $language for '$ui_locales' and '$accept'", async ({ ui_locales, accept, language, title }) => {
    const identity = await startIdentity();
    const { response } = await openForm(visitor({ "accept-language": accept }), identity, { ui_locales });
    const page = await response.text();
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(`<h1>${title}</h1>`);
  });

  it("says so when the sign-in is no longer under way", async () => {
    const identity = await startIdentity();
    const { url } = await openForm(visitor(), identity);
    const answer = await visitor().submit(url, { login: "family", password: "x" });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("The sign-in was interrupted");
    expect(page).toContain(`href="${identity.origin}/"`);
  });
});

it("[AUTH-5] leads whoever goes back to the form after signing in to the application", async () => {
  const identity = await startIdentity();
  const { login } = await givenAccount();
  const browser = visitor();
  const { url } = await openForm(browser, identity);
  const answer = await browser.submit(url, { login, password: PASSWORD });
  await browser.follow(new URL(answer.headers.get("location") ?? "", url), `${identity.origin}/loginRedirect`);
  const back = await browser.follow(url, `${identity.origin}/`);
  expect(back.url.href).toBe(`${identity.origin}/`);
});

/** One password is hashed, and eight wait. */
const HASHED_OR_WAITING = 9;

/** Keeps the thread that hashes from its work until the returned function is called. */
function holdHashing(): () => void {
  const post = Worker.prototype.postMessage;
  const held: (() => void)[] = [];
  const spy = vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function (this: Worker, task) {
    held.push(() => post.call(this, task));
  });
  return () => {
    spy.mockRestore();
    for (const start of held) start();
  };
}

describe("guessing", () => {
  const guess = async (identity: Identity, login: string, password: string) => {
    const browser = visitor();
    const { url } = await openForm(browser, identity);
    return browser.submit(url, { login, password });
  };

  it("has to wait after five wrong passwords, even with the right one", async () => {
    // Not a day of its own: providers of other tests clear away what is over by the machine's clock.
    const began = new Date();
    let now = began;
    const identity = await startIdentity({ now: () => now });
    const { login } = await givenAccount();
    for (let wrong = 0; wrong < 5; wrong += 1) {
      expect((await guess(identity, login, "wrong")).status).toBe(422);
    }
    const refused = await guess(identity, login, PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("900");
    expect(await refused.text()).toContain("Too many failed attempts");
    expect((await guess(identity, (await givenAccount()).login, PASSWORD)).status).toBe(303);
    now = new Date(began.getTime() + 15 * 60_000);
    expect((await guess(identity, login, PASSWORD)).status).toBe(303);
  });

  it("starts over after the right password", async () => {
    const identity = await startIdentity();
    const { login } = await givenAccount();
    const tries = ["wrong", "wrong", "wrong", "wrong", PASSWORD, "wrong", "wrong", PASSWORD];
    const statuses: number[] = [];
    for (const password of tries) statuses.push((await guess(identity, login, password)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 303, 422, 422, 303]);
  });

  it("is limited for one address over all names, and for no other address", async () => {
    const identity = await startIdentity();
    const address = randomUUID();
    const guesses = Array.from({ length: GUESSES_MAX.address }, (_, at) => ({ login: `name-${at}`, address }));
    for (const guesser of guesses) expect(await mayGuess(database(), guesser, new Date())).toBe(true);
    const { login } = await givenAccount();
    const guessFrom = async (forwarded: string) => {
      const browser = visitor({ "x-forwarded-for": forwarded });
      const { url } = await openForm(browser, identity);
      return browser.submit(url, { login, password: PASSWORD });
    };
    const refused = await guessFrom(address);
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain("Too many failed attempts");
    expect((await guessFrom(randomUUID())).status).toBe(303);
  });

  it("is limited for one network of IPv6, whose addresses are as many as somebody likes", async () => {
    const identity = await startIdentity();
    const { login } = await givenAccount();
    const guessFrom = async (address: string) => {
      const browser = visitor({ "x-forwarded-for": address });
      const { url } = await openForm(browser, identity);
      return (await browser.submit(url, { login, password: "wrong" })).status;
    };
    const statuses: number[] = [];
    for (let guess = 0; guess <= GUESSES_MAX.name; guess += 1) statuses.push(await guessFrom(`2001:db8:1:2::${guess}`));
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect(await guessFrom("2001:db8:1:3::1")).toBe(422);
  });

  it("is not limited by passwords that were right", async () => {
    const address = randomUUID();
    for (let time = 0; time <= GUESSES_MAX.address; time += 1) {
      const guesser = { login: `name-${time}`, address };
      expect(await mayGuess(database(), guesser, new Date())).toBe(true);
      await forgetGuesses(database(), guesser);
    }
  });

  it("waits for few passwords at a time, and refuses more in words without counting them", async () => {
    const identity = await startIdentity();
    const address = randomUUID();
    const browsers = Array.from({ length: 30 }, () => visitor({ "x-forwarded-for": address }));
    const forms = await Promise.all(browsers.map((browser) => openForm(browser, identity)));
    const letGo = holdHashing();
    const busy: Response[] = [];
    const submitted = browsers.map(async (browser, at) => {
      const answer = await browser.submit(forms[at]?.url ?? "", { login: `${address}-${at}`, password: "wrong" });
      if (answer.status === 503) busy.push(answer);
      return answer.status;
    });
    await vi.waitFor(() => expect(busy).toHaveLength(browsers.length - HASHED_OR_WAITING));
    letGo();
    const answers = await Promise.all(submitted);
    expect(answers.filter((status) => status === 422)).toHaveLength(HASHED_OR_WAITING);
    expect(busy[0]?.headers.get("retry-after")).toBe("10");
    expect(await busy[0]?.text()).toContain("Many people are signing in right now");
    const left = GUESSES_MAX.address - (answers.length - busy.length);
    for (let time = 0; time < left; time += 1) {
      expect(await mayGuess(database(), { login: `left-${time}`, address }, new Date())).toBe(true);
    }
    expect(await mayGuess(database(), { login: "one more", address }, new Date())).toBe(false);
  });

  it("is limited when many guesses come at once", async () => {
    const identity = await startIdentity();
    const { login } = await givenAccount();
    const answers = await Promise.all(Array.from({ length: 8 }, () => guess(identity, login, "wrong")));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  });
});
