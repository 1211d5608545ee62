import { FluentProvider } from "@fluentui/react-components";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { Overlays } from "#client/app/Overlays.tsx";
import { raiseError } from "#client/http/request/events.ts";
import { connectTransport } from "#client/http/request/transport.ts";
import { changeLanguage, i18n, startI18n } from "#client/i18n/i18n.ts";
import { themes } from "#client/theme/themes.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { FileList } from "#client/ui/files/FileList.tsx";
import { Collapsible } from "#client/ui/frame/Collapsible.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Tabs } from "#client/ui/frame/Tabs.tsx";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { TOAST_MS } from "#contract/limits.ts";

beforeAll(async () => {
  if (i18n.isInitialized) await changeLanguage("en");
  else await startI18n("en");
});

function show(parts: ReactNode) {
  const element = (
    <>
      <Overlays />
      {parts}
    </>
  );
  return render(
    <I18nextProvider i18n={i18n}>
      <FluentProvider theme={themes.light}>
        <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
      </FluentProvider>
    </I18nextProvider>,
  );
}

describe("notices", () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => vi.useRealTimers());

  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

  it("[ERR-2] show an error entry of the API for 5 seconds", () => {
    show(null);
    act(() => raiseError("Something is slow"));
    pass(TOAST_MS - 1);
    const notices = within(screen.getByRole("status", { name: "Notices" }));
    expect(notices.getByRole("group", { name: "Something is slow" })).toBeTruthy();
    pass(1);
    expect(screen.queryByText("Something is slow")).toBeNull();
  });

  it("[ERR-2] stay while they are being pointed at", async () => {
    show(null);
    act(() => notify({ msg: "Read me" }));
    const card = screen.getByRole("group");
    act(() => void card.dispatchEvent(new PointerEvent("pointermove", { bubbles: true })));
    pass(2 * TOAST_MS);
    expect(screen.getByText("Read me")).toBeTruthy();
    act(() => void card.dispatchEvent(new PointerEvent("pointerout", { bubbles: true })));
    pass(TOAST_MS);
    expect(screen.queryByText("Read me")).toBeNull();
  });

  it("say the same thing once", () => {
    show(null);
    act(() => {
      notify({ msg: "Again" });
      notify({ msg: "Again" });
    });
    expect(screen.getAllByText("Again")).toHaveLength(1);
  });
});

it("the live region holds what was said no longer than screen readers need it", () => {
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  show(null);
  const said = () => document.querySelector("[aria-live=polite][aria-atomic]")?.textContent;
  act(() => announce("Switching"));
  act(() => vi.advanceTimersByTime(9_000));
  act(() => announce("Switching"));
  act(() => vi.advanceTimersByTime(9_999));
  expect(said()).toMatch(/^Switching/);
  act(() => vi.advanceTimersByTime(1));
  expect(said()).toBe("");
});

it("[API-4] links to files at the host of the API", () => {
  connectTransport({
    apiBase: "https://api.example/api",
    getToken: async () => null,
    locale: () => "en-US",
    connectionLostText: () => "",
    needsConnectionText: () => "",
  });
  const file = { id: "file", name: "Agenda.pdf", type: "application/pdf", url: "/files/file" };
  show(<FileList files={[file]} fetchFile={async () => new Blob()} />);
  expect(screen.getByRole("link", { name: "Agenda.pdf" }).getAttribute("href")).toBe(
    "https://api.example/api/files/file",
  );
});

describe("a form dialog", () => {
  it("closes at once while nothing was typed, and gives the focus back", async () => {
    const user = userEvent.setup();
    show(<Form />);
    const opener = screen.getByRole("button", { name: "Open" });
    await user.click(opener);
    await user.click(await within(await screen.findByRole("dialog")).findByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { hidden: true })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it("[CONV-12] asks before it closes over something typed, which stays if the answer is no", async () => {
    const user = userEvent.setup();
    show(<Form />);
    await user.click(await screen.findByRole("button", { name: "Open" }));
    await user.type(await screen.findByLabelText("Reason"), "Sjuk");
    await user.keyboard("{Escape}");
    await user.click(await inQuestion("Cancel"));
    await waitFor(() => expect(screen.queryByRole("alertdialog", { hidden: true })).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>("Reason").value).toBe("Sjuk");
    await user.click(await screen.findByLabelText("Reason"));
    await user.keyboard("{Escape}");
    await user.click(await inQuestion("Close"));
    await waitFor(() => expect(screen.queryByLabelText("Reason")).toBeNull());
  });
});

describe("parts that open", () => {
  it("[LIM-3] keeps what is closed out of reach", async () => {
    const user = userEvent.setup();
    show(
      <Collapsible title="Overdue" count={2}>
        <a href="/assignment/1">{"Labbrapport"}</a>
      </Collapsible>,
    );
    const button = screen.getByRole("button", { name: "Overdue 2" });
    const content = document.getElementById(button.getAttribute("aria-controls") ?? "");
    expect(button.getAttribute("aria-expanded")).toBe("false");
    expect(content?.hasAttribute("inert")).toBe(true);
    await user.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
    expect(content?.hasAttribute("inert")).toBe(false);
  });

  it("shows the panel of the selected tab", async () => {
    const user = userEvent.setup();
    show(<Meetings />);
    expect(screen.getByRole("tabpanel", { name: "Current" }).textContent).toBe("current");
    await user.click(await screen.findByRole("tab", { name: "Past" }));
    expect(screen.getByRole("tabpanel", { name: "Past" }).textContent).toBe("past");
  });
});

/** A button of the question about closing. Only a real browser shows which of two dialogs is hidden from screen readers. */
async function inQuestion(name: string): Promise<HTMLElement> {
  const title = "Are you sure you want to close the form?";
  const heading = await screen.findByText(title);
  const question = heading.closest<HTMLElement>("[role=alertdialog]");
  if (!question) throw new Error("The question is not a dialog.");
  return within(question).getByRole("button", { name, hidden: true });
}

function Form() {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const dialog = (
    <FormDialog title="Manage absence" isDirty={text !== ""} actions={null} onClose={() => setOpen(false)}>
      <input aria-label="Reason" value={text} onChange={(event) => setText(event.target.value)} />
    </FormDialog>
  );
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {"Open"}
      </button>
      {isOpen && dialog}
    </>
  );
}

function Meetings() {
  const [tab, setTab] = useState<"current" | "past">("current");
  const tabs = [
    { id: "current" as const, label: "Current" },
    { id: "past" as const, label: "Past" },
  ];
  return (
    <Tabs label="Meetings" tabs={tabs} selected={tab} onSelect={setTab}>
      {tab}
    </Tabs>
  );
}

function Arriving() {
  const [title, setTitle] = useState<string>();
  return (
    <Page title={title}>
      <button type="button" onClick={() => setTitle("Ekosystem")}>
        Arrive
      </button>
    </Page>
  );
}

describe("Page", () => {
  it("has no heading before its title is known, and says meanwhile that it is loading", async () => {
    const { container } = show(<Arriving />);
    expect(screen.queryByRole("heading")).toBeNull();
    expect(container.querySelector("[aria-busy=true]")).not.toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Arrive" }));
    expect(screen.getByRole("heading", { level: 1, name: "Ekosystem" })).toBeTruthy();
    expect(container.querySelector("[aria-busy=true]")).toBeNull();
  });
});
