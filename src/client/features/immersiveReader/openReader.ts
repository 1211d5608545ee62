import { launchAsync } from "@microsoft/immersive-reader-sdk";
import { fetchReaderAccess } from "#client/resources/machineTranslation.ts";
import { DEMO_READER, DEMO_READER_PAGE } from "#contract/machineTranslation/immersiveReader.ts";

type Text = { title: string; html: string; uiLanguage: string; onExit: () => void };

/** Above everything, including dialogs. */
const ABOVE_ALL = 2_000_000;

/**
 * Opens Microsoft's immersive reader, or its stand-in in a demo, with a text whose language it detects.
 * @throws the error of the reader or the server if it cannot be opened
 */
export async function openReader({ title, html, uiLanguage, onExit }: Text): Promise<void> {
  const access = await fetchReaderAccess();
  if (!access) throw new Error("The server has no credentials for it");
  const { container } = await launchAsync(
    access.token,
    access.subdomain,
    { title, chunks: [{ content: html, mimeType: "text/html" }] },
    {
      uiLang: uiLanguage,
      uiZIndex: ABOVE_ALL,
      onExit,
      // The SDK appends its own words to it.
      ...(access.subdomain === DEMO_READER && { customDomain: `${location.origin}${DEMO_READER_PAGE}?` }),
    },
  ).catch(({ code, message }: { code: string; message: string }) => {
    throw new Error(`${code}: ${message}`);
  });
  // The SDK sets an attribute on the frame that is not allowed there.
  container.querySelector("iframe")?.removeAttribute("aria-modal");
  for (const [name, value] of Object.entries({ role: "dialog", "aria-modal": "true", "aria-label": title })) {
    container.setAttribute(name, value);
  }
}
