/** State that pages pass to /login, kept in the history next to the address. */
export type LoginState = {
  /** The identity provider said no, or the person did there. */
  isRefused?: boolean;
  /** The provider that the address named; it is gone from the address, so that Back does not sign in once more. */
  idp?: string;
};

export function loginStateOf(state: unknown): LoginState {
  if (typeof state !== "object" || state === null) return {};
  return {
    isRefused: "isRefused" in state && state.isRefused === true,
    ...("idp" in state && typeof state.idp === "string" && { idp: state.idp }),
  };
}
