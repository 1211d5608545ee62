import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey/journey.ts";

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

test("[FORM-6] formats with each button, pressed again to undo it", async ({ page, signIn }) => {
  test.slow();
  const editor = await openEditor(page, signIn);
  for (const [name, tag] of [
    ["Bold", "strong"],
    ["Italic", "em"],
    ["Underline", "u"],
    ["Strikethrough", "s"],
    ["Heading 2", "h2"],
    ["Heading 3", "h3"],
    ["Quote", "blockquote"],
    ["Bulleted list", "ul"],
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
  await editor.fill("");
  await editor.pressSequentially("- Bread\nMilk");
  await expect(editor.locator("ul > li")).toHaveText(["Bread", "Milk"]);
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
    await put(page, "Link", /Link address/, typed ?? "");
    await expect(editor.getByRole("link", { name: "Words" })).toHaveAttribute("href", href ?? "");
  }
  for (const removed of ["mailto:a@example.com", "tel:070", "ftp://example.com"]) {
    await editor.fill("Words");
    await editor.press("Control+a");
    await put(page, "Link", /Link address/, "https://example.com");
    await editor.press("Control+a");
    await put(page, "Link", /Link address/, removed);
    await expect(editor.locator("a")).toHaveCount(0);
    await expect(editor).toHaveText("Words");
  }
});

test("[FORM-6] puts in a picture and a film by their addresses and a formula, and fetches nothing from there", async ({
  page,
  signIn,
  picture,
}) => {
  const editor = await openEditor(page, signIn);
  await put(page, "Formula", /Formula in TeX/, "\\frac{a}{b}");
  await expect(editor.locator("math mfrac")).toHaveCount(1);
  await put(page, "Video", /Video address/, "https://vimeo.com/76979871");
  await expect(editor).toContainText("player.vimeo.com/video/76979871");
  await put(page, "Video", /Video address/, "https://example.com/film.mp4");
  await expect(page.getByText("Enter the address of a video on YouTube or Vimeo")).toBeVisible();
  await page.keyboard.press("Escape");
  await put(page, "Picture", /Picture address/, "https://example.com/b.png");
  await expect(editor).toContainText("https://example.com/b.png");
  await expect(editor).toContainText("player.vimeo.com/video/76979871");
  await expect(editor.locator("math mfrac")).toHaveCount(1);
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
  await expect(page.getByText("“not-a-picture.png” cannot be inserted.")).toBeVisible();

  const another = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await another).setFiles({ name: "Our dog.png", mimeType: "image/png", buffer: PIXEL });
  const image = editor.getByRole("img", { name: "Our dog" });
  const described = editor.getByRole("img", { name: "A dog on a beach" });
  await expect(image).toHaveAttribute("src", /^blob:/);
  await image.click();
  await tool(page, "Picture").click();
  const description = page.getByRole("textbox", { name: "Description for people who cannot see the picture" });
  await expect(description).toBeFocused();
  await description.fill("A dog on a beach");
  await description.press("Enter");
  await expect(described).toHaveAttribute("src", /^blob:/);

  await page.getByRole("textbox", { name: "Tilltalsnamn" }).fill("Elsa");
  await page.getByRole("radio", { name: "M", exact: true }).check();
  await page.getByRole("radio", { name: "Yes" }).check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(/^Submitted \d/)).toBeVisible();
  await page.reload();
  await expect(described).toHaveAttribute("src", /^blob:/);
  expect(await described.evaluate((shown: HTMLImageElement) => shown.decode().then(() => shown.naturalWidth))).toBe(1);
});

test("[FORM-6] takes up pictures that are pasted and dropped, and refuses what is no picture", async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const editor = await openEditor(page, signIn);
  // An answer from before may hold others.
  const images = editor.getByRole("img", { name: /^(?:Picture|One|Two)$/ });
  // As a browser copies a picture of a page: its bytes beside its address.
  await page.evaluate(async (bytes) => {
    const picture = new Blob([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], { type: "image/png" });
    const html = new Blob(['<img src="https://example.com/a.png">'], { type: "text/html" });
    await navigator.clipboard.write([new ClipboardItem({ "image/png": picture, "text/html": html })]);
  }, PIXEL.toString("base64"));
  await editor.press("ControlOrMeta+v");
  await expect(images).toHaveAttribute("src", /^blob:/);
  await expect(editor).not.toContainText("example.com");

  const drop = (files: { name: string; type: string; content: string }[]) =>
    editor.evaluate((element, dropped) => {
      const data = new DataTransfer();
      for (const { name, type, content } of dropped) {
        data.items.add(new File([Uint8Array.from(atob(content), (one) => one.charCodeAt(0))], name, { type }));
      }
      const { x, y } = element.getBoundingClientRect();
      const where = { clientX: x + 20, clientY: y + 20, dataTransfer: data, bubbles: true, cancelable: true };
      return element.dispatchEvent(new DragEvent("drop", where));
    }, files);
  const content = PIXEL.toString("base64");
  await drop(["One.png", "Two.png"].map((name) => ({ name, type: "image/png", content })));
  for (const name of ["One", "Two"]) await expect(editor.getByRole("img", { name })).toHaveAttribute("src", /^blob:/);
  // Nobody's business any more, or the browser would open it in place of the form.
  const isLeftToBrowser = await drop([{ name: "Notes.pdf", type: "application/pdf", content: "JVBERi0=" }]);
  expect(isLeftToBrowser).toBe(false);
  await expect(page.getByText("Choose a picture no larger than 10 MB")).toBeVisible();
  await expect(images).toHaveCount(3);
});

/** A photo as a camera makes it, with the place written into it. */
async function photoWith(page: Page, place: string): Promise<Buffer> {
  const jpeg = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 2_400;
    canvas.height = 1_200;
    canvas.getContext("2d")?.fillRect(0, 0, 900, 900);
    return canvas.toDataURL("image/jpeg").replace(/^[^,]*,/, "");
  });
  const bytes = Buffer.from(jpeg, "base64");
  const said = Buffer.from(`Exif\0\0${place}`);
  const segment = Buffer.from([0xff, 0xe1, 0, said.length + 2]);
  return Buffer.concat([bytes.subarray(0, 2), segment, said, bytes.subarray(2)]);
}

test("[FORM-6] sends no place with a photo, and no more of it than a screen shows", async ({ page, signIn }) => {
  const editor = await openEditor(page, signIn);
  const photo = await photoWith(page, "59.85N 17.63E");
  expect(photo.includes("59.85N")).toBe(true);
  await tool(page, "Picture").click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  const request = page.waitForRequest("**/pictures?*");
  await (await chooser).setFiles({ name: "Home.jpg", mimeType: "image/jpeg", buffer: photo });
  const sent = (await request).postDataBuffer() ?? Buffer.alloc(0);
  expect(sent.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(sent.includes("59.85N")).toBe(false);
  const image = editor.getByRole("img", { name: "Home" });
  await expect(image).toHaveAttribute("src", /^blob:/);
  expect(await image.evaluate((shown: HTMLImageElement) => shown.decode().then(() => shown.naturalWidth))).toBe(2_000);
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
  await expect(editor.locator("[style], [onclick], img[src^=file], script, style")).toHaveCount(0);
  await expect(editor).not.toContainText("color");
});
