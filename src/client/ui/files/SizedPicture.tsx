import { makeStyles, mergeClasses } from "@fluentui/react-components";
import { useState } from "react";
import { Loading } from "../loading/Loading.tsx";
import { SkeletonBar } from "../loading/SkeletonBar.tsx";

const useStyles = makeStyles({ unsized: { position: "absolute", opacity: 0 } });

type SizedPictureProps = {
  /** Null until the content has been loaded. */
  url: string | null;
  alt: string;
  className?: string;
};

/** A picture with a skeleton until its size is known. */
export function SizedPicture({ url, alt, className }: SizedPictureProps) {
  const styles = useStyles();
  const [isSized, setSized] = useState(false);
  const show = () => setSized(true);
  return (
    <>
      {!isSized && (
        <Loading>
          <SkeletonBar size="image" />
        </Loading>
      )}
      {url && (
        <img
          src={url}
          alt={alt}
          onLoad={show}
          onError={show}
          className={mergeClasses(className, !isSized && styles.unsized)}
        />
      )}
    </>
  );
}
