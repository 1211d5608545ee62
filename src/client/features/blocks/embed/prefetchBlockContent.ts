import { prefetchWorkAssessment } from "#client/resources/assessments.ts";
import { prefetchBlocks } from "#client/resources/plans.ts";
import { prefetchRichText } from "#client/ui/richText/useRichText.ts";
import type { BlockOwner } from "#contract/kinds.ts";
import type { Block } from "#contract/plans/schemas.ts";

/** Prefetches the blocks of a plan or an assignment, and what they show. Returns the blocks; none if they cannot be had. */
export async function prefetchBlockContent(ownerType: BlockOwner, ownerId: string): Promise<Block[]> {
  const blocks = (await prefetchBlocks(ownerType, ownerId)) ?? [];
  const texts = blocks.flatMap((block) => (block.blockType === "EDITOR" ? [block.text] : []));
  if (texts.length > 0) prefetchRichText(...texts);
  if (blocks.some(({ blockType }) => blockType === "ASSESSMENT")) prefetchWorkAssessment(ownerType, ownerId);
  return blocks;
}
