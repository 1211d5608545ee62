import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { createEmitter } from "#client/lib/emitter.ts";
import { type CodeFetch, fetchNow, fetchPatiently, prefetchCode } from "#client/lib/newBuild.ts";
import { notify } from "./notices/notify.ts";

/** Code, usually a component, that is loaded when it is first needed or prefetched before. Once loaded, it is kept. */
export type LatePart<Code> = {
  /** Null until loaded. */
  loaded: () => Code | null;
  load: () => Promise<Code>;
  prefetch: () => void;
  subscribe: (listener: () => void) => () => void;
};

export function latePart<Code>(importPart: () => Promise<Code>): LatePart<Code> {
  let code: Code | null = null;
  const changed = createEmitter();
  const load = async () => {
    const isFirst = code === null;
    code ??= await importPart();
    if (isFirst) changed.emit();
    return code;
  };
  return { loaded: () => code, load, prefetch: () => void prefetchCode(load), subscribe: changed.on };
}

type Late<Code> = {
  /** Null until loaded. */
  code: Code | null;
  error: unknown;
  retry: () => void;
};

/**
 * Loads a part as soon as it is needed, and waits while the server cannot be reached. The caller shows any other failure.
 * React's lazy would not do: once it has shown a fallback, React keeps that for a third of a second.
 * @param kind "ahead" for code that nobody waits for, for which no page is reloaded
 */
export function useLate<Code>(part: LatePart<Code>, isNeeded = true, kind?: CodeFetch): Late<Code> {
  const code = useSyncExternalStore(part.subscribe, part.loaded);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const isMissing = isNeeded && code === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to load again
  useEffect(() => {
    if (!isMissing) return;
    const left = new AbortController();
    setError(undefined);
    fetchPatiently(part.load, left.signal, kind).catch((failure: unknown) => left.signal.aborted || setError(failure));
    return () => left.abort();
  }, [part, isMissing, attempt]);

  return { code, error, retry: () => setAttempt((count) => count + 1) };
}

/** Loads a part that its screen cannot do without. Null until loaded; a failure goes to the screen's error boundary. */
export function usePart<Code>(part: LatePart<Code>, isNeeded = true): Code | null {
  const { code, error } = useLate(part, isNeeded);
  if (error !== undefined) throw error;
  return code;
}

type OpenedPart<Code> = {
  /** The part while it is open and loaded. */
  Part: Code | null;
  isOpen: boolean;
  open: () => void;
  close: () => void;
};

/** Loads a part, such as a dialog, when it is opened. If that fails, a notice says so and the part stays closed. */
export function useOpenedPart<Code>(part: LatePart<Code>): OpenedPart<Code> {
  const { t } = useTranslation("common");
  const code = useSyncExternalStore(part.subscribe, part.loaded);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    fetchNow(part.load).catch(() => {
      setOpen(false);
      notify({ msg: t("contentFailed") });
    });
  };
  return { Part: isOpen ? code : null, isOpen, open, close: () => setOpen(false) };
}
