import { launchAsync } from "@microsoft/immersive-reader-sdk";
import { fetchReaderAccess } from "#client/resources/immersiveReader.ts";
import { DEMO_READER, DEMO_READER_PAGE } from "#contract/immersiveReader.ts";

type Text = { title: string; html: string; uiLanguage: string; onExit: () => void };

/** Above everything, dialogs among it. */
const ABOVE_ALL = 2_000_000;

/**
 * Opens Microsoft's immersive reader with a text, whose language it finds out by itself; in a demo the page that stands in.
 * @throws what the reader or the server says when it cannot be opened
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
      // The SDK writes its own words behind it.
      ...(access.subdomain === DEMO_READER && { customDomain: `${location.origin}${DEMO_READER_PAGE}?` }),
    },
  ).catch(({ code, message }: { code: string; message: string }) => {
    throw new Error(`${code}: ${message}`);
  });
  // The SDK says on the frame, which cannot have it, that nothing else can be reached.
  container.querySelector("iframe")?.removeAttribute("aria-modal");
  for (const [name, value] of Object.entries({ role: "dialog", "aria-modal": "true", "aria-label": title })) {
    container.setAttribute(name, value);
  }
}
