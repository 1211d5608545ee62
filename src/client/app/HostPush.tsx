import { useEffect } from "react";
import { useHost } from "#client/host/useHost.ts";
import { transport } from "#client/http/request/transport.ts";
import { logFailure } from "#client/lib/log.ts";
import { registerTeams } from "#client/resources/push.ts";

/** The native side is given this long to get ready. */
const REGISTER_PUSH_AFTER_MS = 2_000;

/**
 * Has the native app register the phone for notifications, with a fresh token (APP-2), and the server note that the
 * person has Skolvy in Teams (PREF-6).
 */
export function HostPush() {
  const { kind, registerPush } = useHost();
  useEffect(() => {
    const register = async () => {
      if (kind === "teams") await registerTeams();
      const token = registerPush && (await transport().getToken());
      if (token) registerPush?.(token);
    };
    const timer = setTimeout(() => {
      register().catch((error) => logFailure("The host could not be registered for notifications.", error));
    }, REGISTER_PUSH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [kind, registerPush]);
  return null;
}
