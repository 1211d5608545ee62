import { type HostClientType, pages } from "@microsoft/teams-js";

/** On phones Teams has no dialog for a link to be shared by. */
const PHONES: readonly string[] = ["android", "ios", "ipados"];

/** What shares a link to an address, which opens in Teams again and elsewhere in a browser; null where Teams cannot. */
export function linkSharer(clientType: HostClientType | undefined): ((address: string, title: string) => void) | null {
  if (!pages.isSupported() || (clientType && PHONES.includes(clientType))) return null;
  return (address, title) =>
    pages.shareDeepLink({
      subPageId: address,
      subPageLabel: title,
      subPageWebUrl: new URL(address, location.origin).href,
    });
}
