import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { MESSAGES_PAGE_SIZE } from "#contract/limits.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import { schoolOf } from "#tests/support/given/givenReporter.ts";
import { givenStaff } from "#tests/support/given/givenStaff.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { withoutStream } from "#tests/support/page/withoutStream.ts";

const now = "2026-03-12T07:40:00+01:00";

/** Lets calls to addresses with a part fail, until the returned function is called. */
function failing(part: string): () => void {
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).includes(part) ? Promise.resolve(new Response("{}", { status: 500 })) : real(input, init),
  );
  return () => vi.stubGlobal("fetch", real);
}

const FAILED = "More could not be loaded. Please try again.";

it("[ERR-5] says that the next page could not be loaded, and loads that one when asked again", async () => {
  withoutStream();
  const { guardian, student } = await givenFamily();
  for (let number = 1; number <= 32; number += 1)
    await givenPost(student, { title: `Post ${number}`, published: new Date(Date.parse(now) - number * 3_600_000) });
  const { user } = await renderApp({ person: guardian, path: "/posts", now });
  await screen.findByRole("link", { name: "Post 15" });
  const mend = failing("/page/2/");
  await user.click(await screen.findByRole("button", { name: "Load more" }));
  const failed = await screen.findByText(FAILED);
  expect(failed.closest("[role=alert]")).toBeTruthy();
  mend();
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await screen.findByRole("link", { name: "Post 30" });
  expect(screen.queryByRole("link", { name: "Post 31" })).toBeNull();
  expect(screen.queryByText(FAILED)).toBeNull();
});

describe("older messages", () => {
  async function givenLongThread() {
    withoutStream();
    const { guardian, student } = await givenFamily();
    const group = await givenGroup(schoolOf(student), { members: [student] });
    const mentor = await givenStaff(schoolOf(student), { owns: [group] });
    const lines = Array.from({ length: MESSAGES_PAGE_SIZE + 2 }, (_, at) => ({
      userId: mentor.id,
      text: at === 0 ? "The first" : `Message ${at}`,
      created: new Date(Date.parse("2026-03-10T08:00:00Z") + at * 60_000).toISOString(),
    }));
    const talk = await givenConversation(student, { guardians: [guardian], users: [mentor], lines });
    return { guardian, mentor, talk };
  }

  it("[ERR-5] says at the desk that they could not be loaded, and loads them when asked again", async () => {
    const { mentor, talk } = await givenLongThread();
    const { user } = await renderApp({ person: mentor, path: `/desk/messages/${talk.id}`, now });
    const older = await screen.findByRole("button", { name: "Show older messages" });
    const mend = failing("before=");
    await user.click(older);
    expect((await screen.findByText(FAILED)).closest("[role=alert]")).toBeTruthy();
    mend();
    await user.click(older);
    expect(await screen.findByText("The first")).toBeTruthy();
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it("[ERR-5] says so to guardians too", async () => {
    const { guardian, talk } = await givenLongThread();
    const mend = failing("before=");
    const { user } = await renderApp({ person: guardian, path: `/conversations/${talk.id}`, now });
    fireEvent.scroll(await screen.findByRole("region", { name: "Messages in the conversation" }));
    expect((await screen.findByText(FAILED)).closest("[role=alert]")).toBeTruthy();
    mend();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull());
  });
});
