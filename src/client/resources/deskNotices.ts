import { type Change, useChange } from "#client/http/useChange.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import {
  chooseDeskMail,
  type DeskNotices,
  getDeskNotices,
  turnOffDeskNotices,
  turnOnDeskNotices,
} from "#contract/deskNotices.ts";
import type { Endpoint } from "#contract/endpoint.ts";

/** For each write about notices at the desk, the reads that it puts out of date. */
export const refreshedByNotices = {
  turnOnDeskNotices: [getDeskNotices],
  turnOffDeskNotices: [getDeskNotices],
  chooseDeskMail: [getDeskNotices],
} satisfies Record<string, readonly Endpoint[]>;

export const useDeskNotices = (): Resource<DeskNotices> => useResource(getDeskNotices, {});

export const useTurnOnDeskNotices = (): Change<typeof turnOnDeskNotices> =>
  useChange(turnOnDeskNotices, { refresh: refreshedByNotices.turnOnDeskNotices });

export const useTurnOffDeskNotices = (): Change<typeof turnOffDeskNotices> =>
  useChange(turnOffDeskNotices, { refresh: refreshedByNotices.turnOffDeskNotices });

export const useChooseDeskMail = (): Change<typeof chooseDeskMail> =>
  useChange(chooseDeskMail, { refresh: refreshedByNotices.chooseDeskMail });
