import { readFile } from "node:fs/promises";
import { expect, test } from "#tests/support/journey/journey.ts";

test("[POST-11] shows a hostile post, and runs, loads and follows nothing of it", async ({ page, signIn }) => {
  const outside: string[] = [];
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
  page.on("request", (request) => {
    if (new URL(request.url()).hostname.includes("hostile")) outside.push(request.url());
  });
  await signIn("family", "/student/student-2/posts");
  const address = page.url();
  await page.getByRole("link", { name: /Bekräfta ditt konto/ }).click();
  const article = page.getByRole("article");
  await expect(article.getByText("Hej! Ditt konto stängs i dag.")).toBeVisible();
  await article.getByText("Bekräfta", { exact: true }).first().hover();
  await article.getByText("Bekräfta ditt konto").click();
  await article.getByText("läs mer").click();

  expect(await page.evaluate(() => "hostile" in window)).toBe(false);
  expect(outside).toEqual([]);
  expect(logged).toEqual([]);
  expect(new URL(page.url()).origin).toBe(new URL(address).origin);
  expect(
    await article
      .locator("script, style, svg, form, input, button, iframe, object, embed, video, link, meta, base, [style]")
      .count(),
  ).toBe(0);
});

test("[LIM-5] keeps of a post's links those to http, https and ftps alone", async ({ page, signIn }) => {
  await signIn("family", "/student/student-2/posts");
  await page.getByRole("link", { name: /Bekräfta ditt konto/ }).click();
  const article = page.getByRole("article");
  await expect(article.getByText("Vänliga hälsningar")).toBeVisible();
  const addresses = await article
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(addresses).toContain("https://hostile.example/real");
  expect(addresses.filter((address) => !address.startsWith("https://hostile.example/"))).toEqual([]);
  await expect(article.getByRole("link", { name: "besök sidan" })).toHaveAttribute("rel", /noopener/);
});

test("[POST-6] shows a post's picture in place and saves its other files", async ({ page, signIn }) => {
  await signIn("family", "/student/student-2/posts");
  const withFiles = page.getByRole("link").filter({ hasText: "2 filer" }).first();
  await withFiles.click();
  const picture = page.getByRole("article").getByRole("img");
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const file = page.getByRole("article").locator("a[download]");
  const saving = page.waitForEvent("download");
  await file.click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe(await file.getAttribute("download"));
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
});

test("[POST-1] comes back to a long list where it was left", async ({ page, signIn }) => {
  await signIn("family", "/student/student-2/posts");
  await page.getByRole("button", { name: "Läs in fler" }).click();
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(30);
  await rows.nth(25).scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => Math.round(scrollY));
  await rows.nth(25).getByRole("link").click();
  await expect(page.getByRole("article")).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("button", { name: "Tillbaka" }).click();
  await expect(rows).toHaveCount(30);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(position);
});
