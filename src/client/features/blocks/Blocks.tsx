import { makeStyles, tokens } from "@fluentui/react-components";
import { ClipboardTask20Regular } from "@fluentui/react-icons/svg/clipboard-task";
import { Link20Regular } from "@fluentui/react-icons/svg/link";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useFormats } from "#client/i18n/useFormats.ts";
import { isAllowedLink, isInlinePicture } from "#client/lib/links.ts";
import { paths } from "#client/lib/paths.ts";
import { fetchFileItem } from "#client/resources/plans.ts";
import { OutsideLink } from "#client/ui/fields/OutsideLink.tsx";
import { FileList } from "#client/ui/files/FileList.tsx";
import { useObjectUrl, useOutsidePictures } from "#client/ui/files/pictures.ts";
import { revealInOrder } from "#client/ui/loading/InOrder.tsx";
import { phone, textWidth } from "#client/ui/measures.ts";
import { RichText } from "#client/ui/richText/RichText.tsx";
import { focusRing, hoverOnCard } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { AssessmentBlock, AssignmentBlock, Block, FileBlock, LinkBlock } from "#contract/plans/schemas.ts";
import { assignmentBlockStatus, fileSize, fileType, withScheme } from "./blockRules.ts";

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
  /** Renders an assessment block; left out, such blocks are hidden. */
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

const useBlockFileStyles = makeStyles({
  file: { display: "grid", justifyItems: "start", rowGap: tokens.spacingVerticalXXS },
  facts: { ...textStyles.detail, color: tokens.colorNeutralForeground3 },
});

/** A file with its type and size; pictures are shown in the page. */
function BlockFile({ file }: { file: FileBlock }) {
  const styles = useBlockFileStyles();
  const { number } = useFormats();
  const { value, unit } = fileSize(file.size);
  const size = number(value, {
    style: "unit",
    unit,
    unitDisplay: unit === "byte" ? "long" : "short",
    maximumFractionDigits: value < 10 ? 1 : 0,
  });
  return (
    <div className={styles.file}>
      <FileList files={[file]} fetchFile={fetchFileItem} />
      <span className={styles.facts}>{[fileType(file.name), size].filter(Boolean).join(" · ")}</span>
    </div>
  );
}

const useLinkCardStyles = makeStyles({
  card: {
    boxSizing: "border-box",
    maxWidth: textWidth,
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    columnGap: tokens.spacingHorizontalM,
    alignItems: "start",
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  picture: {
    width: "96px",
    aspectRatio: "4 / 3",
    objectFit: "cover",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    [phone]: { width: "72px" },
  },
  icon: { color: tokens.colorNeutralForeground3, marginBlockStart: tokens.strokeWidthThick },
  words: { display: "grid", rowGap: tokens.spacingVerticalXXS },
  title: { ...textStyles.rowTitle },
  description: { ...textStyles.detail, margin: 0, overflowWrap: "anywhere" },
  host: { ...textStyles.detail, color: tokens.colorNeutralForeground3, overflowWrap: "anywhere" },
});

/** A link with the title, description and picture of its page. */
function LinkCard({ link: { title, description, image, ...link } }: { link: LinkBlock }) {
  const styles = useLinkCardStyles();
  const url = withScheme(link.url);
  const isAllowed = isAllowedLink(url);
  return (
    <div className={styles.card}>
      <LinkPicture image={image} />
      <div className={styles.words}>
        <span className={styles.title}>
          <SchoolText>{isAllowed ? <OutsideLink href={url}>{title || url}</OutsideLink> : title || url}</SchoolText>
        </span>
        {description && (
          <p className={styles.description}>
            <SchoolText>{description}</SchoolText>
          </p>
        )}
        {isAllowed && <span className={styles.host}>{new URL(url).host}</span>}
      </div>
    </div>
  );
}

/** The picture of a link, fetched by the server where it is on another host. An icon keeps its place, and stays without one. */
function LinkPicture({ image }: { image: string }) {
  const styles = useLinkCardStyles();
  const fetchPicture = useOutsidePictures();
  const icon = <Link20Regular aria-hidden className={styles.icon} />;
  if (isInlinePicture(image)) return <img src={image} alt="" className={styles.picture} />;
  if (!fetchPicture || !image.startsWith("https:")) return icon;
  return <OutsideLinkPicture key={image} image={image} fetchPicture={fetchPicture} icon={icon} />;
}

type OutsideLinkPictureProps = { image: string; fetchPicture: (address: string) => Promise<Blob>; icon: ReactNode };

function OutsideLinkPicture({ image, fetchPicture, icon }: OutsideLinkPictureProps) {
  const styles = useLinkCardStyles();
  const { url, hasFailed } = useObjectUrl(image, fetchPicture);
  if (hasFailed) return icon;
  return url ? <img src={url} alt="" className={styles.picture} /> : <span className={styles.picture} />;
}

const useAssignmentCardStyles = makeStyles({
  card: {
    ...focusRing,
    ...hoverOnCard,
    boxSizing: "border-box",
    maxWidth: textWidth,
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr) auto",
    columnGap: tokens.spacingHorizontalM,
    alignItems: "center",
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
  },
  icon: { color: tokens.colorNeutralForeground3 },
  words: { display: "grid", rowGap: tokens.spacingVerticalXXS },
  title: { ...textStyles.rowTitle, overflowWrap: "anywhere" },
  due: { ...textStyles.detail, color: tokens.colorNeutralForeground3 },
});

/** A link to an assignment of a plan, with due date and status. */
function AssignmentCard({ assignment }: { assignment: AssignmentBlock }) {
  const styles = useAssignmentCardStyles();
  const { t } = useTranslation("blocks");
  const { deadlineInSentence } = useFormats();
  const { id, title, dueDate, groupEnabled } = assignment;
  const status = assignmentBlockStatus(assignment);
  const isDone = status === "assessed" || status === "submitted";
  const due = dueDate === null ? t("noDueDate") : t("due", { date: deadlineInSentence(dueDate) });
  return (
    <Link to={paths.assignment(id)} className={styles.card}>
      <ClipboardTask20Regular aria-hidden className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.title}>
          <SchoolText>{title}</SchoolText>
        </span>
        <span className={styles.due}>{groupEnabled ? `${due} · ${t("groupWork")}` : due}</span>
      </span>
      <Tag look={isDone ? "success" : "neutral"}>{t(status)}</Tag>
    </Link>
  );
}
