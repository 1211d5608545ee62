export type Account = { id: string; name: string };

/** Signing in, the same for every identity provider. */
export type Auth = {
  /** Null when nobody is signed in. */
  account: Account | null;
  /** Whether the page was opened with a failure of the identity provider. */
  hasFailed: boolean;
  /** Null when there is no token without the person signing in again; `loginRequired` has then been emitted. */
  getToken: () => Promise<string | null>;
  /** Redirects to the identity provider, or in Teams asks once more. */
  signIn: (idp?: string) => Promise<void>;
  /** Ends the session at the identity provider too. Returns whether the page is being redirected. */
  signOut: () => Promise<boolean>;
};
