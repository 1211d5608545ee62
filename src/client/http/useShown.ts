import { useContext, useEffect } from "react";
import { recovered } from "./connection.ts";
import { ShownContext } from "./shown.ts";

type Asked = { key: string | null; hasFailed: boolean; reload: () => unknown };

/** Notes that something is on screen, and asks again for what could not be had while the server was away. */
export function useShown({ key, hasFailed, reload }: Asked): void {
  const shown = useContext(ShownContext);
  useEffect(() => (key === null ? undefined : shown?.add(key)), [shown, key]);
  useEffect(() => (hasFailed ? recovered.on(() => void reload()) : undefined), [hasFailed, reload]);
}
