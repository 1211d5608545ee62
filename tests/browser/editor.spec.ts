import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";

const FORM = "/student/student-2/form/form-1";

const field = (page: Page): Locator => page.getByRole("textbox", { name: "Något vi bör veta" });
const tool = (page: Page, name: string): Locator =>
  page.getByRole("toolbar").getByRole("button", { name, exact: true });

async function openEditor(page: Page, signIn: (name: string, path: string) => Promise<void>): Promise<Locator> {
  await signIn("coparent", FORM);
  const editor = field(page);
  await editor.click();
  return editor;
}

const put = async (page: Page, name: string, label: RegExp, typed: string) => {
  await tool(page, name).click();
  await page.getByRole("textbox", { name: label }).fill(typed);
  await page.keyboard.press("Enter");
};

test("[FORM-6] formats with each button, pressed anew to undo it", async ({ page, signIn }) => {
  const editor = await openEditor(page, signIn);
  for (const [name, tag] of [
    ["Bold", "strong"],
    ["Italic", "em"],
    ["Underline", "u"],
    ["Strikethrough", "s"],
    ["Heading 2", "h2"],
    ["Heading 3", "h3"],
    ["Quote", "blockquote"],
    ["Numbered list", "ol"],
  ] as const) {
    await editor.fill("Words");
    await editor.press("Control+a");
    await tool(page, name).click();
    await expect(editor.locator(tag)).toHaveText("Words");
    await expect(tool(page, name)).toHaveAttribute("aria-pressed", "true");
    await tool(page, name).click();
    await expect(editor.locator(tag)).toHaveCount(0);
    await expect(editor).toHaveText("Words");
  }
});

test("[FORM-6] goes along the toolbar with arrow keys and formats with Enter", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const editor = await openEditor(page, signIn);
  await editor.fill("Words");
  await editor.press("Control+a");
  await tool(page, "Heading 2").focus();
  for (const name of ["Heading 3", "Bold", "Italic"]) {
    await page.keyboard.press("ArrowRight");
    await expect(tool(page, name)).toBeFocused();
  }
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(editor.locator("strong")).toHaveText("Words");
  await expectAccessible();
});

test("[FORM-6] [LIM-5] links by the rules for addresses", async ({ page, signIn, baseURL }) => {
  const editor = await openEditor(page, signIn);
  for (const [typed, href] of [
    ["https://example.com/a", "https://example.com/a"],
    ["ftps://example.com/a", "ftps://example.com/a"],
    ["example.com", "http://example.com"],
    ["javascript:alert", "http://javascript:alert"],
    ["/posts", `${baseURL}/posts`],
  ]) {
    await editor.fill("Words");
    await editor.press("Control+a");
    await put(page, "Link", /Address of the link/, typed ?? "");
    if (typed === "javascript:alert") {
      // No address of a web page: it is said rather than put in.
      await expect(page.getByText("Enter the address of a web page")).toBeVisible();
      await page.keyboard.press("Escape");
      continue;
    }
    await expect(editor.getByRole("link", { name: "Words" })).toHaveAttribute("href", href ?? "");
  }
  for (const removed of ["mailto:a@example.com", "tel:070", "ftp://example.com"]) {
    await editor.fill("Words");
    await editor.press("Control+a");
    await put(page, "Link", /Address of the link/, "https://example.com");
    await editor.press("Control+a");
    await put(page, "Link", /Address of the link/, removed);
    await expect(editor.locator("a")).toHaveCount(0);
    await expect(editor).toHaveText("Words");
  }
});

test("[FORM-6] puts in a picture and a film by their addresses and a formula, and shows them once submitted", async ({
  page,
  signIn,
  picture,
}) => {
  const editor = await openEditor(page, signIn);
  await put(page, "Formula", /Formula in TeX/, "\\frac{a}{b}");
  await expect(editor.locator("math mfrac")).toHaveCount(1);
  await put(page, "Video", /Address of the video/, "https://vimeo.com/76979871");
  await expect(editor).toContainText("player.vimeo.com/video/76979871");
  await put(page, "Video", /Address of the video/, "https://example.com/film.mp4");
  await expect(page.getByText("Enter the address of a video on YouTube or Vimeo")).toBeVisible();
  await page.keyboard.press("Escape");
  await put(page, "Picture", /Address of the picture/, "https://example.com/b.png");
  await expect(editor).toContainText("https://example.com/b.png");
  await expect(editor.locator("img[src^=http]")).toHaveCount(0);
  await picture("editor-desktop");
});

/** The smallest PNG: one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("[FORM-6] takes a picture of the device up, shows it and keeps it", async ({ page, signIn }) => {
  const editor = await openEditor(page, signIn);
  await tool(page, "Picture").click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles({ name: "not-a-picture.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
  await expect(page.getByText("Choose a picture of at most 10 MB")).toBeVisible();

  const another = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await another).setFiles({ name: "Our dog.png", mimeType: "image/png", buffer: PIXEL });
  const image = editor.getByRole("img", { name: "Our dog" });
  await expect(image).toHaveAttribute("src", /^blob:/);

  await page.getByRole("textbox", { name: "Tilltalsnamn" }).fill("Elsa");
  await page.getByRole("radio", { name: "M", exact: true }).check();
  await page.getByRole("radio", { name: "Yes" }).check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(/^Submitted \d/)).toBeVisible();
  await page.reload();
  await expect(image).toHaveAttribute("src", /^blob:/);
  expect(await image.evaluate((shown: HTMLImageElement) => shown.decode().then(() => shown.naturalWidth))).toBe(1);
});

test("[FORM-6] takes what is pasted from Word without what Word adds", async ({ page, signIn }) => {
  const editor = await openEditor(page, signIn);
  await editor.evaluate((element) => {
    const data = new DataTransfer();
    const item = (number: number, words: string) =>
      `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${number}. </span>${words}</p>`;
    data.setData(
      "text/html",
      `<style>p { color: red }</style><h1>Om barnet</h1><p class=MsoNormal style="color:red" onclick="alert(1)">Hej<o:p></o:p></p>
       ${item(1, "Bröd")}${item(2, "Mjölk")}<img src="file:///C:/clip.png"><script>alert(1)</script>`,
    );
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(editor.locator("h2")).toHaveText("Om barnet");
  await expect(editor.locator("ol > li")).toHaveText(["Bröd", "Mjölk"]);
  await expect(editor.locator("[style], [onclick], img[src], script, style")).toHaveCount(0);
  await expect(editor).not.toContainText("color");
});
