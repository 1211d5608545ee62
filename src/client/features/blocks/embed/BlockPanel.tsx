import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useBlocks } from "#client/resources/plans.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import type { BlockOwner } from "#contract/kinds.ts";
import type { AssessmentBlock } from "#contract/plans/schemas.ts";
import { Blocks } from "../Blocks.tsx";

const useStyles = makeStyles({
  body: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
  },
});

type BlockPanelProps = {
  title: string;
  ownerType: BlockOwner;
  ownerId: string;
  renderAssessment?: (block: AssessmentBlock) => ReactNode;
};

/** The blocks of a plan or an assignment under a heading; nothing if there are none. */
export function BlockPanel({ title, ownerType, ownerId, renderAssessment }: BlockPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation("blocks");
  const blocks = useBlocks(ownerType, ownerId);
  const shown = blocks.data?.filter(({ blockType }) => blockType !== "ASSESSMENT" || renderAssessment);
  if (shown?.length === 0) return null;
  return (
    <Panel title={title}>
      <div className={styles.body}>
        <Loaded
          resource={{ ...blocks, data: shown }}
          skeleton={
            <>
              <SkeletonBar />
              <SkeletonBar />
              <SkeletonBar size="half" />
            </>
          }
          failed={t("failed")}
          isCompact
        >
          {(items) => <Blocks blocks={items} renderAssessment={renderAssessment} />}
        </Loaded>
      </div>
    </Panel>
  );
}
