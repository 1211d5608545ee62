import { createContext } from "react";
import { browserHost } from "./browser.ts";
import type { Host } from "./host.ts";

export const HostContext = createContext<Host>(browserHost);
