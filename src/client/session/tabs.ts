type Message = "signedOut";

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

export function onOtherTab(listener: (message: Message) => void): void {
  channel?.addEventListener("message", ({ data }) => {
    if (data === "signedOut") listener(data);
  });
}
