import type { ReactNode } from "react";
import type { Attachment } from "#contract/schemas/common.ts";
import { ErrorPanel } from "../loading/EmptyState.tsx";
import { type FetchFile, useObjectUrl, widthToFetch } from "./pictures.ts";

type ScaledPictureProps = {
  picture: Pick<Attachment, "id" | "width" | "height">;
  alt: string;
  /** The width of its place, in CSS pixels. The place has a size of its own, so that nothing moves when the picture comes. */
  shownWidth: number;
  fetchFile: FetchFile;
  className: string;
  /** Shown if it cannot be fetched, where no button to try again may stand. */
  failed?: ReactNode;
};

/** A picture in the width that its place needs. Its place is empty until it has come. */
export function ScaledPicture({ picture, alt, shownWidth, fetchFile, className, failed }: ScaledPictureProps) {
  const width = widthToFetch(shownWidth);
  const { url, hasFailed, retry } = useObjectUrl(`${picture.id} ${width}`, () => fetchFile(picture.id, width));
  if (hasFailed) return failed ?? <ErrorPanel isCompact onRetry={retry} />;
  if (!url) return null;
  const size = { width: picture.width ?? undefined, height: picture.height ?? undefined };
  return <img src={url} alt={alt} {...size} draggable={false} className={className} />;
}
