/** An access token. `expires` in milliseconds since 1970, by the clock of this device. */
export type Token = { token: string; expires: number };

export type TokenSource = {
  /** Looks up the token on this device, which another tab may have renewed; null if there is none that is valid. */
  lookUp: () => Promise<Token | null>;
  /** Gets a new token with the refresh token. */
  request: () => Promise<Token>;
  /** Whether an error means that the provider will not renew this session, as opposed to a provider that is away. */
  isRefused: (error: unknown) => boolean;
  /** Called when the provider refuses to renew a token that is still valid. */
  onRefused: (error: unknown) => void;
};

/** A token is renewed when this part of its life is left, so that one of five minutes lives for four. */
const RENEWED_AT = 1 / 5;
/** A token is renewed at least this long before its end. */
const RENEWED_BEFORE_MS = 30_000;
/** Pause after a failed renewal while the token is still valid. */
const TRY_AGAIN_MS = 10_000;

/**
 * Keeps the access token. It is renewed beside the calls that need it, so that these neither wait for a provider that is away nor
 * each ask it: they use the token until its end, and then wait for one renewal. Tabs take turns at renewing, since a refresh
 * token may serve once.
 */
export function tokenKeeper({ lookUp, request, isRefused, onRefused }: TokenSource): () => Promise<string> {
  let kept: (Token & { renewAt: number }) | null = null;
  let opening: Promise<void> | null = null;
  let renewal: Promise<string> | null = null;

  const isValid = () => kept !== null && Date.now() < kept.expires;

  function keep({ token, expires }: Token, isNew: boolean): string {
    const left = expires - Date.now();
    const margin = Math.max(left * RENEWED_AT, RENEWED_BEFORE_MS);
    kept = { token, expires, renewAt: expires - (isNew ? Math.min(margin, left / 2) : margin) };
    return token;
  }

  async function open(): Promise<void> {
    const known = await lookUp();
    if (known) keep(known, false);
  }

  const renew = (): Promise<string> =>
    navigator.locks.request("skolvy-token", async () => {
      const known = await lookUp();
      return known && known.expires > (kept?.expires ?? 0) ? keep(known, false) : keep(await request(), true);
    });

  /** Callers that wait for the renewal handle its failure. While the token is valid, none does. */
  function fail(error: unknown): void {
    if (!kept || !isValid()) return;
    kept.renewAt = Date.now() + TRY_AGAIN_MS;
    if (isRefused(error)) onRefused(error);
  }

  function startRenewal(): Promise<string> {
    const started = renew().finally(() => {
      renewal = null;
    });
    started.catch(fail);
    return started;
  }

  return async () => {
    opening ??= open();
    await opening;
    if (kept && Date.now() < kept.renewAt) return kept.token;
    renewal ??= startRenewal();
    return kept && isValid() ? kept.token : renewal;
  };
}
