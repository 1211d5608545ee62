/** That the guardian has signed out, or is at work. */
type Message = "signedOut" | "active";

/** The same app in other tabs of this browser. */
const channel = openChannel();

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel("skolvy-session");
  } catch {
    return null;
  }
}

export const tellOtherTabs = (message: Message): void => channel?.postMessage(message);

/** Answers a function that ends the listening. */
export function onOtherTab(awaited: Message, listener: () => void): () => void {
  const hear = ({ data }: MessageEvent) => {
    if (data === awaited) listener();
  };
  channel?.addEventListener("message", hear);
  return () => channel?.removeEventListener("message", hear);
}
