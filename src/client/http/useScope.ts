import { useSyncExternalStore } from "react";
import { currentScope, type Scope, subscribeToScope } from "./scope.ts";

export const useScope = (): Scope | null => useSyncExternalStore(subscribeToScope, currentScope);
