import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { revealInOrder } from "#client/ui/frame/InOrder.tsx";
import { RichText } from "#client/ui/text/RichText.tsx";
import type { AssessmentBlock, Block } from "#contract/blocks.ts";
import { AssignmentCard } from "../AssignmentCard.tsx";
import { BlockFile } from "../BlockFile.tsx";
import { LinkCard } from "../LinkCard.tsx";

const useStyles = makeStyles({
  blocks: {
    ...revealInOrder,
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    rowGap: tokens.spacingVerticalL,
  },
});

type BlocksProps = {
  blocks: Block[];
  /** What stands where an assessment block is; without it there is nothing. */
  renderAssessment?: ((block: AssessmentBlock) => ReactNode) | undefined;
};

/** The content of a plan or an assignment, block by block (PLAN-8). */
export function Blocks({ blocks, renderAssessment }: BlocksProps) {
  return (
    <ul className={useStyles().blocks}>
      {blocks.map((block) => {
        const content = contentOf(block, renderAssessment);
        return content && <li key={block.blockId}>{content}</li>;
      })}
    </ul>
  );
}

function contentOf(block: Block, renderAssessment: BlocksProps["renderAssessment"]): ReactNode {
  switch (block.blockType) {
    case "EDITOR":
      return <RichText html={block.text} />;
    case "FILE":
      return <BlockFile file={block} />;
    case "LINK":
      return <LinkCard link={block} />;
    case "ASSIGNMENT":
      return <AssignmentCard assignment={block} />;
    case "ASSESSMENT":
      return renderAssessment?.(block);
  }
}
