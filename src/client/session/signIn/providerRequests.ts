import type { INetworkModule, NetworkRequestOptions, NetworkResponse } from "@azure/msal-browser";

/** A status that tells of a failed server, as opposed to a refused request. */
const SERVER_FAILURE = 500;
const TOO_MANY_REQUESTS = 429;

/**
 * MSAL's requests to the identity provider. One that the provider's server fails to answer is sent once more, so that its hiccup
 * signs nobody out (AUTH-6). If it fails again, the provider counts as unreachable: MSAL itself would take it for a refusal, and would not
 * send the request again for a minute.
 */
export const providerRequests: INetworkModule = {
  sendGetRequestAsync: (url, options) => sendTwice("GET", url, options),
  sendPostRequestAsync: (url, options) => sendTwice("POST", url, options),
};

async function sendTwice<T>(method: string, url: string, options?: NetworkRequestOptions): Promise<NetworkResponse<T>> {
  const send = () => fetch(url, { method, ...options });
  const first = await send();
  const response = first.status >= SERVER_FAILURE ? await send() : first;
  if (response.status >= SERVER_FAILURE || response.status === TOO_MANY_REQUESTS)
    throw new Error(`The identity provider replies ${response.status}`);
  return {
    headers: Object.fromEntries(response.headers),
    body: await response.json(),
    status: response.status,
  };
}
