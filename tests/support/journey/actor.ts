/** Something that people and screen readers find by its role and name, where its text says so too. */
export type Target = { role: string; name?: string | RegExp; text?: RegExp; within?: Target };

/** A person at a page of any browser: what they do there, and what the server answers them. */
export type Actor = {
  /** Opens an address as a new page. */
  open: (path: string) => Promise<void>;
  /** Presses something in its middle, once it can be pressed. */
  press: (target: Target) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  /** Waits until something is there. */
  see: (target: Target) => Promise<void>;
  /** Waits until nothing of it is there. */
  gone: (target: Target) => Promise<void>;
  /** Waits until the browser has drawn each picture within something. */
  drawn: (target: Target) => Promise<void>;
  /** @param query of the address, with its question mark */
  api: <Reply>(path: string, query?: string) => Promise<Reply>;
  until: (isSo: () => Promise<boolean>) => Promise<void>;
};
