import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

/** Baseline of an application, subtracted from a calendar's bytes. */
flushSync(() => createRoot(document.getElementById("root") as HTMLElement).render(<p>Hello</p>));
