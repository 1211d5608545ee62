import { ErrorPanel } from "./ErrorPanel.tsx";
import type { Pictures } from "./pictures.ts";
import { usePictures } from "./pictures.ts";
import { SizedPicture } from "./SizedPicture.tsx";
import { useObjectUrl } from "./useObjectUrl.ts";

type KeptPictureProps = { pictureId: string; alt: string };

/** A picture that was put into a text here; nothing where the text may not hold any. */
export function KeptPicture(picture: KeptPictureProps) {
  const pictures = usePictures();
  return pictures && <Fetched {...picture} pictures={pictures} />;
}

function Fetched({ pictureId, alt, pictures }: KeptPictureProps & { pictures: Pictures }) {
  const { url, hasFailed, retry } = useObjectUrl(pictureId, pictures.fetch);
  if (hasFailed) return <ErrorPanel isCompact onRetry={retry} />;
  return <SizedPicture url={url} alt={alt} />;
}
