import { createRoot } from "react-dom/client";
import type { HostKind } from "#client/host/host.ts";
import { followNativeDimensions } from "#client/host/native.ts";
import type { Session } from "#client/session/session.ts";
import { preferencesLoaded } from "#client/ui/preferences.ts";
import type { ClientConfig } from "#contract/app/schemas.ts";
import { App } from "./App.tsx";

type Start = { host: HostKind; session: Session; config: ClientConfig };

/** Puts the app in the place of the frame that the page was served with. */
export async function mount(start: Start): Promise<void> {
  if (start.host === "native") followNativeDimensions();
  await preferencesLoaded;
  // From here on the app says by itself what fails; before, index.html does.
  window.onerror = null;
  window.onunhandledrejection = null;
  const root = document.getElementById("root");
  if (root) createRoot(root).render(<App {...start} />);
}
