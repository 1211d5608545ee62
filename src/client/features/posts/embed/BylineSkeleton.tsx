import { Loading } from "#client/ui/loading/Loading.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { useBylineStyles } from "./useBylineStyles.ts";

/** The shape of a byline, so that nothing moves when it comes. */
export function BylineSkeleton() {
  const styles = useBylineStyles();
  return (
    <Loading>
      <div className={styles.byline}>
        <SkeletonBar size="circle" />
        <span className={styles.words}>
          <SkeletonBar size="name" />
          <SkeletonBar size="name" />
        </span>
      </div>
    </Loading>
  );
}
