import { launchAsync } from "@microsoft/immersive-reader-sdk";
import { fetchReaderAccess } from "#client/resources/immersiveReader.ts";

type Text = { title: string; html: string; uiLanguage: string; onExit: () => void };

/** Above everything, dialogs among it. */
const ABOVE_ALL = 2_000_000;

/**
 * Opens Microsoft's immersive reader with a text, whose language it finds out by itself.
 * @throws what the reader or the server says when it cannot be opened
 */
export async function openReader({ title, html, uiLanguage, onExit }: Text): Promise<void> {
  const access = await fetchReaderAccess();
  if (!access) throw new Error("The server has no credentials for it");
  await launchAsync(
    access.token,
    access.subdomain,
    { title, chunks: [{ content: html, mimeType: "text/html" }] },
    { uiLang: uiLanguage, uiZIndex: ABOVE_ALL, onExit },
  ).catch(({ code, message }: { code: string; message: string }) => {
    throw new Error(`${code}: ${message}`);
  });
}
