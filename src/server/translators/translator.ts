/** A service that translates. What it gets is HTML of only text and numbered `span` elements, which it has to keep. */
export type Translator = {
  /** Distinguishes what different services have made of the same text. */
  id: string;
  /**
   * Returns the languages that it translates into.
   * @throws TranslatorAway
   */
  languages: (signal: AbortSignal) => Promise<string[]>;
  /**
   * Translates texts in an order that it keeps. It finds out the language of each by itself.
   * @throws TranslatorAway
   */
  translate: (texts: string[], to: string, signal: AbortSignal) => Promise<string[]>;
};

/** The service cannot be reached, refuses, is busy, or has replied with something else than its documentation says. */
export class TranslatorAway extends Error {
  override readonly name = "TranslatorAway";
  /** Seconds after which it may be asked again, as far as it says so. */
  readonly retryAfter: number | undefined;

  /** @param reason for the log; never a text or an address */
  constructor(reason: string, retryAfter?: number) {
    super(reason);
    this.retryAfter = retryAfter;
  }
}
