import { useEffect } from "react";
import { useHost } from "#client/host/useHost.ts";
import { transport } from "#client/http/request/transport.ts";
import { logFailure } from "#client/lib/log.ts";

/** The native side is given this long to get ready. */
const REGISTER_PUSH_AFTER_MS = 2_000;

/** Has the native app register the phone for notifications, with a token of the moment (APP-2). */
export function NativePush() {
  const { registerPush } = useHost();
  useEffect(() => {
    if (!registerPush) return;
    const timer = setTimeout(() => {
      transport()
        .getToken()
        .then((token) => token !== null && registerPush(token))
        .catch((error) => logFailure("The phone could not be registered for notifications.", error));
    }, REGISTER_PUSH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [registerPush]);
  return null;
}
