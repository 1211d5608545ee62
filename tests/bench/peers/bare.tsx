import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

/** What an application has anyway: a calendar's own bytes are what comes on top. */
flushSync(() => createRoot(document.getElementById("root") as HTMLElement).render(<p>Hello</p>));
