import { ErrorPanel } from "./ErrorPanel.tsx";
import { Loading } from "./Loading.tsx";
import type { Pictures } from "./pictures.ts";
import { usePictures } from "./pictures.ts";
import { SkeletonBar } from "./SkeletonBar.tsx";
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
  if (url) return <img src={url} alt={alt} />;
  return (
    <Loading>
      <SkeletonBar size="image" />
    </Loading>
  );
}
