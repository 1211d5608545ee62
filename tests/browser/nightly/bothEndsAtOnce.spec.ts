import { EventEmitter, once } from "node:events";
import type { Page, Route } from "@playwright/test";
import { announced, expect, test } from "#tests/support/journey/journey.ts";

/** The one of two people pressing at the same time who gets the first reply. */
const FIRST = ["guardian", "school"] as const;

/** A screen's request that is on its way and waits until it is let go, so that the other screen's is answered first. */
async function holdBack(page: Page, method: string, path: RegExp) {
  const gate = new EventEmitter();
  const letGo = () => void gate.emit("open");
  const isOpen = once(gate, "open");
  const isUnderWay = once(gate, "arrived");
  await page.route(path, async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    gate.emit("arrived");
    await isOpen;
    await route.continue();
  });
  return { isUnderWay, letGo };
}

const shot = (desk: Page, name: string) => desk.screenshot({ path: `test-results/screens/${name}.png` });

for (const first of FIRST) {
  test(`[DESK-5] [MEET-5] a time is booked while the teacher withdraws it: ${first} first`, async ({
    page,
    signIn,
    signInElsewhere,
  }) => {
    test.slow();
    const time = first === "guardian" ? "14:00" : "15:30";
    await signIn("coparent", "/student/student-2/meetings/meeting-1/instance/instance-1");
    const desk = await signInElsewhere("teacher", "/desk/meetings/meeting-1");
    const withdraw = desk.getByRole("button", { name: new RegExp(`^Withdraw: .* ${time}$`) }).last();
    await expect(withdraw).toBeVisible();
    const open = page.getByRole("button", { name: /^(Book a meeting|Rebook)$/ });
    await open.click();
    const dialog = page.getByRole("dialog");
    const choice = dialog
      .getByRole("group")
      .last()
      .getByRole("radio", { name: new RegExp(`^${time}`) });
    await choice.check();
    const book = () => dialog.getByRole("button", { name: /^Book: / }).click();

    if (first === "guardian") {
      const { isUnderWay, letGo } = await holdBack(desk, "PUT", /\/api\/desk\/meetings\/slots\//);
      await withdraw.click();
      await isUnderWay;
      await book();
      await expect(announced(page, "Your time is booked")).toBeVisible();
      letGo();
      const notice = announced(desk, "A guardian has just booked that time. You can move the booking.");
      await expect(notice).toBeVisible();
      await page.getByRole("button", { name: "No, thanks" }).click();
      await expect(page.getByRole("main").getByText(time).first()).toBeVisible();
      const row = desk.getByRole("listitem").filter({ hasText: "Elsa Lindqvist" });
      await expect(row.getByText(new RegExp(time))).toBeVisible();
      await expect(desk.getByText("2 of 2 booked")).toBeVisible();
    } else {
      const { isUnderWay, letGo } = await holdBack(page, "PUT", /\/api\/meetings\/instances\//);
      await book();
      await isUnderWay;
      await withdraw.click();
      await expect(announced(desk, "The time is no longer offered")).toBeVisible();
      letGo();
      const notice = announced(page, "The time you selected is no longer available. Please choose a different time.");
      await expect(notice).toBeVisible();
      await expect(choice).toHaveCount(0);
    }
    await shot(desk, `at-once-slot-${first}-desk`);
  });
}

for (const first of FIRST) {
  test(`[DESK-4] [POST-1] a post is withdrawn while it is read: ${first} first`, async ({
    page,
    signIn,
    signInElsewhere,
  }) => {
    const [id, title] =
      first === "guardian"
        ? ["post-8", "Nytt skåp till alla i årskurs 7"]
        : ["post-friluftsdag-bilder", "Bilder och program från friluftsdagen"];
    const read = `/student/student-2/posts/${id}`;
    await signIn("coparent", first === "guardian" ? read : "/student/student-2/posts");
    const desk = await signInElsewhere("teacher", `/desk/posts/${id}`);
    const withdraw = async () => {
      await desk.getByRole("button", { name: "Withdraw", exact: true }).click();
      await desk.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
      const row = desk.getByRole("link", { name: new RegExp(`^${title}`) });
      await expect(row.getByText("Withdrawn", { exact: true })).toBeVisible();
    };
    const gone = page.getByRole("main").getByText("The school has withdrawn this");
    if (first === "guardian") {
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await withdraw();
    } else {
      const { isUnderWay, letGo } = await holdBack(page, "GET", new RegExp(`/posts/${id}\\?`));
      await page.goto(read);
      await isUnderWay;
      await withdraw();
      letGo();
    }
    await expect(gone).toBeVisible();
    // A page that opens on it says so by its heading and text.
    if (first === "guardian") await expect(announced(page, "The school has withdrawn this")).toBeAttached();
    await expect(page.getByText(title)).toHaveCount(0);
    await shot(desk, `at-once-post-${first}-desk`);
    await page.goto("/student/student-2/posts");
    await expect(page.getByRole("link", { name: /Klassfest/ })).toBeVisible();
    await expect(page.getByRole("link", { name: new RegExp(title) })).toHaveCount(0);
  });
}

/** Sends a form with one question to 7B, and returns its id. */
async function sendForm(desk: Page, title: string): Promise<string> {
  await desk.goto("/desk/forms/new");
  await desk.getByRole("textbox", { name: /^Title/ }).fill(title);
  await desk.getByRole("checkbox", { name: /^7B/ }).check();
  await desk.getByRole("textbox", { name: "Question", exact: true }).fill("Allergier");
  await desk.getByRole("button", { name: "Send the form" }).click();
  await expect(desk.getByText("The form has been sent and the guardians have been notified")).toBeVisible();
  await desk.getByRole("link", { name: title }).click();
  await expect(desk.getByRole("heading", { level: 1, name: title })).toBeVisible();
  return new URL(desk.url()).pathname.split("/").at(-1) ?? "";
}

for (const first of FIRST) {
  test(`[DESK-6] [FORM-4] a form is answered by both guardians while the teacher closes it: ${first} first`, async ({
    page,
    signIn,
    signInElsewhere,
  }) => {
    test.slow();
    const desk = await signInElsewhere("teacher", "/desk/forms");
    const title = `Resan ${first}`;
    const form = await sendForm(desk, title);
    const path = `/student/student-2/form/${form}`;
    await signIn("family", path);
    const coparent = await signInElsewhere("coparent", path);
    await page.getByRole("textbox", { name: /Allergier/ }).fill("Nötter");
    await coparent.getByRole("textbox", { name: /Allergier/ }).fill("Inga");
    const submit = () => page.getByRole("button", { name: "Skicka in" }).click();
    const submitToo = () => coparent.getByRole("button", { name: "Submit" }).click();
    const close = () => desk.getByRole("button", { name: "Close the form" }).click();
    const lateAnswer = await holdBack(coparent, "PUT", /\/api\/forms\/instance/);
    const lateClosing = await holdBack(desk, "PUT", /\/api\/desk\/forms\/[^/]+\/closing/);
    await submitToo();
    await lateAnswer.isUnderWay;
    await close();
    await lateClosing.isUnderWay;

    await submit();
    await expect(announced(page, "Inskickat")).toBeVisible();
    const [one, other] = first === "guardian" ? [lateAnswer, lateClosing] : [lateClosing, lateAnswer];
    one.letGo();
    if (first === "guardian") await expect(announced(coparent, "Submitted")).toBeVisible();
    else await expect(announced(desk, "The form is closed. There are answers for 1 of 3 students")).toBeVisible();
    other.letGo();

    if (first === "school") await expect(announced(coparent, "The form has just been closed or changed")).toBeVisible();
    else await expect(announced(desk, "The form is closed. There are answers for 1 of 3 students")).toBeVisible();
    for (const [screen, closed] of [
      [page, "Skolan har stängt formuläret."],
      [coparent, "The school has closed this form."],
    ] as const) {
      await expect(screen.getByRole("main").getByText(closed)).toBeVisible();
      await expect(announced(screen, closed)).toBeAttached();
    }
    const rows = desk.getByRole("row", { name: /Elsa Lindqvist/ });
    await expect(rows.filter({ hasText: "Nötter" })).toHaveCount(1);
    await expect(rows.filter({ hasText: "Inga" })).toHaveCount(first === "guardian" ? 1 : 0);
    await shot(coparent, `at-once-form-${first}-coparent`);
    await shot(desk, `at-once-form-${first}-desk`);
  });
}
