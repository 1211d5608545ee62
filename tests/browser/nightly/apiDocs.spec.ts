import { expect, test } from "#tests/support/journey/journey.ts";

test.use({ isWorldShared: true });

test("[API-5] the API can be read in a browser, which fetches nothing from elsewhere for it", async ({
  page,
  baseURL,
}) => {
  const refused: string[] = [];
  page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
  const origins = new Set<string>();
  page.on("request", (request) => {
    if (request.url().startsWith("http")) origins.add(new URL(request.url()).origin);
  });
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { name: /Skolvy API/ })).toBeVisible();
  const students = page.locator(".opblock", { hasText: "/api/Guardians/me/studentList" });
  await students.getByRole("button").first().click();
  await expect(students.getByText("Responses", { exact: true })).toBeVisible();
  expect(refused).toEqual([]);
  expect([...origins]).toEqual([new URL(baseURL ?? "").origin]);
});
