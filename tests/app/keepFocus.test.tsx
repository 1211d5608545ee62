import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { focusInsteadOf, keepFocus } from "#client/ui/keepFocus.ts";

const ROWS = ["Elsa", "Otto", "Sara"];

/** A page with a list of rows, each with its button, in a part of its own. */
function givenPage(rows: string, part = '<section aria-labelledby="title"><h2 id="title">Reports</h2>') {
  document.body.innerHTML = `<main id="main" tabindex="-1"><div><h1 tabindex="-1">Today</h1>${part}${rows}</section></div></main>`;
}

const rowsWith = (button: (name: string) => string) =>
  `<ul>${ROWS.map((name) => `<li id="${name}"><p>${name}</p><div>${button(name)}</div></li>`).join("")}</ul>`;

const buttonOf = (name: string) => document.querySelector<HTMLButtonElement>(`#${name} button`);
const active = () => document.activeElement;
/** The keeper lets others give the focus first. */
const waitForFocus = (focused: () => unknown, expected: unknown) => waitFor(() => expect(focused()).toBe(expected));

beforeEach(() => {
  const stop = keepFocus();
  onTestFinished(() => {
    stop();
    document.body.replaceChildren();
  });
});

describe("the focus", () => {
  it.each([
    ["the next row's", "Otto", "Sara"],
    ["the row's before, after the last", "Sara", "Otto"],
  ])("goes to %s button of the same kind when a row leaves", async (_, left, name) => {
    givenPage(rowsWith((of) => `<button aria-label="Seen: ${of}">Seen</button><button>Write</button>`));
    buttonOf(left)?.focus();
    document.getElementById(left)?.remove();
    await waitForFocus(active, buttonOf(name));
  });

  it("goes to the next row's when its button alone leaves, whichever number it says", async () => {
    givenPage(rowsWith((name) => `<button>Remove question ${name.length}${name.charCodeAt(0)}</button>`));
    buttonOf("Elsa")?.focus();
    buttonOf("Elsa")?.remove();
    await waitForFocus(active, buttonOf("Otto"));
  });

  it("knows a button without a text by its look", async () => {
    const icon = (shape: string) => `<svg><path d="${shape}"/></svg>`;
    givenPage(
      rowsWith((name) => `<button>${icon("b")}</button><button aria-label="Not now: ${name}">${icon("a")}</button>`),
    );
    const notNow = (name: string) => document.querySelector<HTMLElement>(`#${name} [aria-label]`);
    notNow("Elsa")?.focus();
    document.getElementById("Elsa")?.remove();
    await waitForFocus(active, notNow("Otto"));
  });

  it("goes to the heading of the part when there is none of its kind", async () => {
    givenPage("<p>One</p><button>Cancel booking</button>");
    document.querySelector("button")?.focus();
    document.querySelector("button")?.remove();
    await waitForFocus(() => active()?.textContent, "Reports");
  });

  it("does not leave its part for one of its kind", async () => {
    givenPage("<button>Change: Berit</button>");
    document
      .querySelector("section")
      ?.insertAdjacentHTML("afterend", "<section><button>Change: Berit</button></section>");
    document.querySelector("button")?.focus();
    document.querySelector("button")?.remove();
    await waitForFocus(() => active()?.textContent, "Reports");
  });

  it("goes to a part that has a name and no heading", async () => {
    givenPage("<button>Undo</button>", '<section aria-label="Messages in the conversation">');
    document.querySelector("button")?.focus();
    document.querySelector("button")?.remove();
    await waitForFocus(() => active()?.getAttribute("aria-label"), "Messages in the conversation");
  });

  it("goes to the page's heading when all of its part leaves", async () => {
    givenPage("<button>Bring back</button>");
    document.querySelector("button")?.focus();
    document.querySelector("section")?.remove();
    await waitForFocus(() => active()?.textContent, "Today");
  });

  it("leaves a button that is disabled", async () => {
    givenPage("<button>Mark all as read</button>");
    document.querySelector("button")?.focus();
    document.querySelector("button")?.toggleAttribute("disabled", true);
    await waitForFocus(() => active()?.textContent, "Reports");
  });

  it("stays where somebody has moved it in the same turn", async () => {
    givenPage(rowsWith(() => "<button>Seen</button>"));
    buttonOf("Elsa")?.focus();
    document.getElementById("Elsa")?.remove();
    buttonOf("Sara")?.focus();
    await waitForFocus(active, buttonOf("Sara"));
    document.getElementById("Sara")?.remove();
    await waitForFocus(active, buttonOf("Otto"));
  });

  it("is left to whoever closes a dialog", async () => {
    givenPage("<button>Open</button>");
    document.body.insertAdjacentHTML("beforeend", '<div><div role="dialog"><button>Close</button></div></div>');
    const dialog = document.querySelector<HTMLElement>("[role=dialog]");
    dialog?.querySelector("button")?.focus();
    const focused: unknown[] = [];
    document.addEventListener("focusin", ({ target }) => focused.push(target));
    dialog?.parentElement?.remove();
    const opener = document.querySelector("button");
    // As late as a dialog that gives the focus back once it has faded out.
    const looks: unknown[] = [];
    await waitFor(() => expect(looks.push(active())).toBe(3));
    opener?.focus();
    expect(focused).toEqual([opener]);
  });

  it("goes to the next of an opener that has left before its dialog", async () => {
    givenPage(rowsWith((name) => `<button aria-label="Grant: ${name}">Grant</button>`));
    const opener = buttonOf("Elsa");
    document.getElementById("Elsa")?.remove();
    await waitFor(() => {
      if (opener) focusInsteadOf(opener);
      expect(active()).toBe(buttonOf("Otto"));
    });
  });
});
