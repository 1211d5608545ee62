import { prefetch } from "#client/http/cache/prefetch.ts";
import { requestFile } from "#client/http/request/request.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import { getFileItem } from "#contract/files.ts";
import type { BlockOwner } from "#contract/kinds.ts";
import { type Block, listBlocks } from "#contract/plans.ts";

/** The content of a plan or an assignment, in its order. */
export const useBlocks = (referenceType: BlockOwner, referenceId: string): Resource<Block[]> =>
  useResource(listBlocks, { query: { referenceId, referenceType } });

export const prefetchBlocks = (referenceType: BlockOwner, referenceId: string): Promise<Block[] | undefined> =>
  prefetch(listBlocks, { query: { referenceId, referenceType } });

/** Fetches a file of a block. */
export const fetchFileItem = (id: string): Promise<Blob> => requestFile(getFileItem, { params: { id } });
