import { createSealedStore } from "#client/lib/sealedStore.ts";

/**
 * With this the service worker sends what waits while no page is open: for whom, with an access token that lives for minutes. It is
 * kept as long as something waits and its guardian is signed in.
 */
export type SendingTicket = {
  /** The guardian. */
  owner: string;
  token: string;
  /** End of the token, in milliseconds since 1970. */
  expires: number;
  apiBase: string;
  locale: string;
};

const TICKET = "ticket";

export const createTicketStore = () => {
  const store = createSealedStore("sending");
  return {
    read: async () => (await store.get(TICKET)) as SendingTicket | undefined,
    keep: (ticket: SendingTicket) => store.set([[TICKET, ticket]]),
    drop: () => store.remove([TICKET]),
    /** Drops it with the key that it is sealed with. */
    wipe: store.wipe,
  };
};

/** The ticket of this page. */
export const sendingTicket = createTicketStore();
