import { type FeedItem, fetchThumbnail } from "#client/resources/feed.ts";
import { useObjectUrl } from "#client/ui/files/pictures.ts";

type ThumbnailProps = { item: FeedItem; fileId: string; studentId: string; className: string };

/** A small picture in a row, which the row can do without. Its text is the row's. */
export function Thumbnail({ item: { kind, id }, fileId, studentId, className }: ThumbnailProps) {
  const { url } = useObjectUrl(fileId, () => fetchThumbnail({ kind, id }, { fileId, studentId }));
  return url && <img src={url} alt="" className={className} />;
}
