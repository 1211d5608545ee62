import { use } from "react";
import { HostContext } from "./HostContext.ts";
import type { Host } from "./host.ts";

export const useHost = (): Host => use(HostContext);
