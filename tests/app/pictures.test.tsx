import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { attachments, files } from "#server/database/schema/files.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import { newId } from "#tests/support/newId.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { database } from "#tests/support/server/database.ts";

const now = "2026-03-12T07:40:00+01:00";
const SIZE = { width: 80, height: 40 };
const content = await sharp({ create: { ...SIZE, channels: 3, background: "teal" } })
  .png()
  .toBuffer();

type Given = { described?: string; isRead?: boolean; type?: string };

/** A post with files, of which pictures have been read unless it says otherwise. */
async function givenPictures(given: Given[]) {
  const { guardian, student } = await givenFamily();
  const post = await givenPost(student, { title: "Skogen", published: "2026-03-11T15:05:00Z" });
  for (const [position, { described, isRead = true, type = "image/png" }] of given.entries()) {
    const id = newId("file");
    const row = { id, name: `IMG_${position}`, type, size: content.length, content, ...(isRead && SIZE) };
    await database().insert(files).values(row);
    await database()
      .insert(attachments)
      .values({ ownerType: "POST", ownerId: post.id, fileId: id, position, alternativeText: described ?? null });
  }
  return { guardian, path: `/posts/${post.id}` };
}

const tile = (name: string) => screen.findByRole("button", { name });
const gallery = () => screen.findByRole("dialog", { name: "Pictures" });
const place = async () => within(await gallery()).getByRole("status").textContent;
const ratioOf = (tiles: HTMLElement | null | undefined) => Number(tiles?.style.getPropertyValue("--picture-ratio"));
const FIVE = [{ described: "A lake" }, {}, {}, {}, { described: "A boat" }];

describe("[LOOK-3] pictures of a post", () => {
  it("have their room before they come, in the ratio that the server knows", async () => {
    const { guardian, path } = await givenPictures([{}]);
    await renderApp({ person: guardian, path, now });
    const tiles = (await tile("Picture in Skogen")).closest("ul");
    expect(ratioOf(tiles)).toBe(2);
    const picture = await screen.findByRole("img", { name: "Picture in Skogen" });
    expect([picture.getAttribute("width"), picture.getAttribute("height")]).toEqual(["80", "40"]);
  });

  it("have a usual room where their size is not known yet, or where there are several", async () => {
    const { guardian, path } = await givenPictures([{ isRead: false }]);
    await renderApp({ person: guardian, path, now });
    const tiles = (await tile("Picture in Skogen")).closest("ul");
    expect(ratioOf(tiles)).toBeCloseTo(4 / 3);
  });

  it("come before the title, and other files after the text", async () => {
    const { guardian, path } = await givenPictures([{}, { type: "application/pdf" }]);
    await renderApp({ person: guardian, path, now });
    const title = await screen.findByRole("heading", { level: 1, name: "Skogen" });
    const follows = (one: Node, other: Node) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect(follows(await tile("Picture in Skogen"), title)).toBe(true);
    expect(follows(title, await screen.findByRole("link", { name: "IMG_1" }))).toBe(true);
  });

  it("are four tiles at most, of which the last says how many more there are", async () => {
    const { guardian, path } = await givenPictures(FIVE);
    await renderApp({ person: guardian, path, now });
    const tiles = within((await tile("A lake")).closest("ul") ?? document.body).getAllByRole("button");
    expect(tiles.map((one) => one.getAttribute("aria-label"))).toEqual([
      "A lake",
      "Picture 2 of 5 in Skogen",
      "Picture 3 of 5 in Skogen",
      "Picture 4 of 5 in Skogen +1",
    ]);
    expect(tiles.at(-1)?.textContent).toBe("+1");
  });

  it("are seen on the whole screen by keys and buttons, and each is announced", async () => {
    const { guardian, path } = await givenPictures(FIVE);
    const { user } = await renderApp({ person: guardian, path, now });
    await user.click(await tile("Picture 2 of 5 in Skogen"));
    expect(await place()).toBe("Picture 2 of 5");
    await user.keyboard("{ArrowLeft}");
    expect(await place()).toBe("Picture 1 of 5A lake");
    await user.keyboard("{ArrowLeft}{ArrowRight}{ArrowRight}");
    expect(await place()).toBe("Picture 3 of 5");
    await user.keyboard("{End}");
    expect(await place()).toBe("Picture 5 of 5A boat");
    await user.click(within(await gallery()).getByRole("button", { name: "Previous picture" }));
    expect(await place()).toBe("Picture 4 of 5");
    await user.click(within(await gallery()).getByRole("button", { name: "Next picture" }));
    expect(await place()).toBe("Picture 5 of 5A boat");
    expect(await within(await gallery()).findByRole("img", { name: "A boat" })).toBeTruthy();
  });

  it("follow a swipe, which the browser scrolls", async () => {
    const { guardian, path } = await givenPictures(FIVE);
    const { user } = await renderApp({ person: guardian, path, now });
    await user.click(await tile("A lake"));
    const row = within(await gallery()).getByRole("region", { name: "Pictures" });
    Object.defineProperty(row, "clientWidth", { value: 390 });
    row.scrollLeft = 2 * 390;
    fireEvent.scroll(row);
    expect(await place()).toBe("Picture 3 of 5");
  });

  it("are enlarged by a button or a double press, until another one is seen", async () => {
    const { guardian, path } = await givenPictures(FIVE);
    const { user } = await renderApp({ person: guardian, path, now });
    await user.click(await tile("A lake"));
    const pressed = async () =>
      within(await gallery())
        .getByRole("button", { name: "Enlarge" })
        .getAttribute("aria-pressed");
    await user.click(within(await gallery()).getByRole("button", { name: "Enlarge" }));
    expect(await pressed()).toBe("true");
    await user.dblClick(within(await gallery()).getByRole("region", { name: "Pictures" }));
    expect(await pressed()).toBe("false");
    await user.click(within(await gallery()).getByRole("button", { name: "Enlarge" }));
    await user.keyboard("{ArrowRight}{ArrowLeft}");
    expect(await pressed()).toBe("false");
  });

  it("are named where one cannot be fetched, and pressing it tries again", async () => {
    const { guardian, path } = await givenPictures([{ described: "A lake" }]);
    const { fetch } = globalThis;
    const refusing = vi.spyOn(globalThis, "fetch").mockImplementation(async (...asked) => {
      const isPicture = /\/file\//.test(asked[0] instanceof Request ? asked[0].url : String(asked[0]));
      return isPicture ? new Response("{}", { status: 500 }) : fetch(...asked);
    });
    const { user } = await renderApp({ person: guardian, path, now });
    expect(await within(await tile("A lake")).findByText("A lake")).toBeTruthy();
    refusing.mockRestore();
    await user.click(await tile("A lake"));
    expect(await within(await gallery()).findByRole("img", { name: "A lake" })).toBeTruthy();
  });

  it("close by Escape, and the focus is back at the tile", async () => {
    const { guardian, path } = await givenPictures(FIVE);
    const { user } = await renderApp({ person: guardian, path, now });
    await user.click(await tile("Picture 3 of 5 in Skogen"));
    await gallery();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const opener = await tile("Picture 3 of 5 in Skogen");
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it("close by Back, which stays on the page", async () => {
    const { guardian, path } = await givenPictures(FIVE);
    const { user } = await renderApp({ person: guardian, path: "/posts", now });
    await user.click(await screen.findByRole("link", { name: "Skogen" }));
    await user.click(await tile("A lake"));
    await gallery();
    history.back();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(location.pathname).toBe(path);
    const opener = await tile("A lake");
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

it("[LOOK-3] shows the first picture in the list, in a place of its own, and counts the other files", async () => {
  const { guardian } = await givenPictures([{}, {}, { type: "application/pdf" }]);
  await renderApp({ person: guardian, path: "/posts", now });
  const row = await screen.findByRole("link", { name: "Skogen" });
  expect(within(row).getByText("1 file")).toBeTruthy();
  await waitFor(() => expect(row.querySelector("img")?.getAttribute("src")).toMatch(/^blob:/));
});
