/** The guardian has signed out, or is active. */
type Message = "signedOut" | "active";

/** The same app in other tabs of this browser. */
const channel = openChannel();

/** Null in a browser that refuses the channel; tabs then do not hear of each other. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel("skolvy-session");
  } catch {
    return null;
  }
}

export const notifyOtherTabs = (message: Message): void => channel?.postMessage(message);

/** Returns the unsubscribe function. */
export function onOtherTab(awaited: Message, listener: () => void): () => void {
  const hear = ({ data }: MessageEvent) => {
    if (data === awaited) listener();
  };
  channel?.addEventListener("message", hear);
  return () => channel?.removeEventListener("message", hear);
}
