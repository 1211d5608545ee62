import { millisecondsInMinute } from "date-fns/constants";
import { useEffect, useState } from "react";
import { transport } from "#client/http/request/transport.ts";
import { ANNOUNCEMENT_PATH, type Announced } from "#contract/app/announcement.ts";

const ASKED_EVERY_MS = millisecondsInMinute;

/** Returns what the operator has announced, by language; null if nothing. It is asked for every minute, signed in or not. */
export function useAnnouncement(): Announced["texts"] {
  const [texts, setTexts] = useState<Announced["texts"]>(null);
  useEffect(() => {
    const left = new AbortController();
    const look = async () => {
      const response = await fetch(new URL(ANNOUNCEMENT_PATH, new URL(transport().apiBase, location.href)), {
        signal: left.signal,
      });
      if (!response.ok) return;
      const announced: Announced = await response.json();
      setTexts(announced.texts);
    };
    // A failed request is repeated in a minute.
    const ask = () => void look().catch(() => undefined);
    ask();
    const timer = setInterval(ask, ASKED_EVERY_MS);
    return () => {
      left.abort();
      clearInterval(timer);
    };
  }, []);
  return texts;
}
