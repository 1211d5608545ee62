import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { useHost } from "#client/host/useHost.ts";
import { screenAddress } from "#client/lib/links.ts";

/** Goes where the host's deep links and back button lead. */
export function HostEvents() {
  const { destination, onArrived, onBack } = useHost();
  const navigate = useNavigate();

  useEffect(() => {
    if (destination === null) return;
    onArrived();
    const address = screenAddress(destination, location.origin);
    if (address) void navigate(address, { replace: true });
  }, [destination, onArrived, navigate]);

  useEffect(
    () =>
      onBack(() => {
        const isWithin = Number(window.history.state?.idx ?? 0) > 0;
        if (isWithin) void navigate(-1);
        return isWithin;
      }),
    [onBack, navigate],
  );
  return null;
}
