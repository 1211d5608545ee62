import { VIEWPORTS } from "#tests/support/journey/journey.ts";
import { expect, type Parent, test } from "#tests/support/journey/presses.ts";

const DEVICES = { laptop: { width: 1366, height: 768 }, phone: VIEWPORTS.phone };

for (const [device, viewport] of Object.entries(DEVICES)) {
  const isPhone = device === "phone";
  test.describe(`at the desk, in presses on a ${device}:`, () => {
    test.use({ viewport });

    const atDesk = (parent: Parent, name = "teacher", path = "/desk") => parent.atHome(name, path);

    test("[DESK-13] the office finds a guardian's phone number by three", async ({ page, parent }) => {
      await atDesk(parent, "office");
      await parent.press(page.getByRole("searchbox", { name: "Search for a student or guardian" }));
      await parent.type("David Mill");
      await parent.press(page.getByRole("link", { name: /^Elsa Lindqvist/ }).first());
      const call = page.getByRole("link", { name: /^Call David Miller/ });
      await expect(call).toHaveAttribute("href", /^tel:/);
      await parent.press(call);
      expect(await parent.presses()).toBe(3);
    });

    test("[DESK-14] a teacher sees who has not read a post by one press, and reminds them by two more", async ({
      page,
      parent,
    }) => {
      await atDesk(parent, "teacher", "/desk/posts");
      await parent.press(page.getByRole("link", { name: isPhone ? /^I dag är sista dagen/ : /^Föräldramöte i aulan/ }));
      const missing = page.getByRole("region", { name: /^Not read yet/ });
      await expect(missing).toContainText("Elsa Lindqvist");
      expect(await parent.presses()).toBe(1);
      await parent.press(missing.getByRole("button", { name: "Send a reminder" }));
      await parent.press(page.getByRole("alertdialog").getByRole("button", { name: "Send a reminder" }));
      await expect(missing).toContainText("Reminded");
      expect(await parent.presses()).toBe(3);
    });

    test(`[DESK-16] the class at a glance takes ${isPhone ? "two" : "one"}`, async ({ page, parent }) => {
      await atDesk(parent);
      if (isPhone) await parent.press(page.getByRole("link", { name: /^More/ }));
      await parent.press(page.getByRole("link", { name: "The class at a glance" }));
      await expect(page.getByRole("table").getByRole("row")).not.toHaveCount(0);
      expect(await parent.presses()).toBe(isPhone ? 2 : 1);
    });

    test(`[CARD-2] the allergies of a class, and whom to call, take ${isPhone ? "three" : "two"}`, async ({
      page,
      parent,
    }) => {
      await atDesk(parent);
      if (isPhone) await parent.press(page.getByRole("link", { name: /^More/ }));
      await parent.press(page.getByRole("link", { name: "Health and permissions" }));
      await parent.press(page.getByRole("link", { name: /^7B/ }));
      await expect(page.getByRole("main")).toContainText("milk");
      await expect(page.getByRole("link", { name: "070-174 06 06" })).toHaveAttribute("href", "tel:0701740606");
      expect(await parent.presses()).toBe(isPhone ? 3 : 2);
    });
  });
}
