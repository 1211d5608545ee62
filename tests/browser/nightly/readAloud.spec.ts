import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey/journey.ts";
import { startWorld } from "#tests/support/journey/world.ts";
import { startGraph } from "#tests/support/standIns/graphStandIn.ts";

const READER = "https://bjorkstad-reader.cognitiveservices.azure.com/**";

let microsoft: Awaited<ReturnType<typeof startGraph>>;

/** A server with an Azure resource, whose tokens a stand-in for Microsoft's sign-in gives. */
test.use({
  baseURL: async ({ browserName: _ }, use) => {
    microsoft = await startGraph({});
    const { tenant, client, secret, authority } = microsoft.settings;
    const reader = { tenant, client, secret, authority, subdomain: "bjorkstad-reader" };
    const server = await startWorld({ IMMERSIVE_READER: JSON.stringify(reader) });
    await use(server.url);
    await server.stop();
    await microsoft.stop();
  },
});

/** The reader's page as far as the SDK talks to it: it asks for the text, says that it has it, and is left by a button. */
const READER_PAGE = `<!doctype html><title>Reader</title>
<h1></h1><div></div><output></output><button>Leave</button>
<script>
  const say = (words) => parent.postMessage(words, "*");
  addEventListener("message", ({ data }) => {
    const { messageType, messageValue } = JSON.parse(data);
    if (messageType !== "Content") return;
    const { request, cogSvcsAccessToken } = messageValue;
    document.querySelector("h1").textContent = request.title;
    document.querySelector("div").innerHTML = request.chunks[0].content;
    document.querySelector("output").textContent = cogSvcsAccessToken;
    say('ImmersiveReader-LaunchResponse:{"success":true,"sessionId":"1","meteredContentSize":1}');
  });
  // The element that is clicked has to exist until the click is handled.
  const later = (then) => requestAnimationFrame(() => requestAnimationFrame(then));
  document.querySelector("button").onclick = () => later(() => say("ImmersiveReader-Exit"));
  say("ImmersiveReader-ReadyForContent");
</script>`;

const readerOn = (page: Page) => page.frameLocator('iframe[title="Immersive Reader Frame"]');

test.beforeEach(({ page }) =>
  page.route(READER, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: READER_PAGE })),
);

test("[POST-10] [CONV-10] a post and another's message are opened in the immersive reader, and left to where one was", async ({
  page,
  signIn,
}) => {
  await signIn("family", "/student/student-2/posts");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  const title = page.getByRole("main").getByRole("heading", { level: 1 });
  const button = page.getByRole("button", { name: "Läs upp" });
  await button.click();
  const reader = readerOn(page);
  await expect(reader.getByRole("status")).toHaveText(/^token-\d+$/);
  await expect(reader.getByRole("heading")).toHaveText((await title.textContent()) ?? "");
  await expect(reader.locator("div")).not.toBeEmpty();
  await reader.getByRole("button", { name: "Leave" }).click();
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.goto("/conversations/conversation-1");
  const thread = page.getByRole("region", { name: "Meddelanden i konversationen" });
  await thread
    .getByRole("button", { name: /^Fler val för meddelandet/ })
    .last()
    .click();
  await page.getByRole("menuitem", { name: "Läs upp" }).click();
  await expect(reader.getByRole("status")).toHaveText(/^token-\d+$/);
  await expect(reader.locator("div")).not.toBeEmpty();
  expect(microsoft.tokenRequests()).toHaveLength(1);
});
