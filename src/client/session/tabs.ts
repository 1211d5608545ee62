type Message = "signedOut";

/** The same app in other tabs of this browser. */
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("skolvy-session");

export const tellOtherTabs = (message: Message): void => channel?.postMessage(message);

export function onOtherTab(listener: (message: Message) => void): void {
  channel?.addEventListener("message", ({ data }) => {
    if (data === "signedOut") listener(data);
  });
}
