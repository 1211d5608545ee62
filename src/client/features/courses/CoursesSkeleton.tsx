import { SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";

/** Rows as they will come. */
export function CoursesSkeleton() {
  return (
    <SkeletonRows count={6}>
      <SkeletonBar size="title" />
    </SkeletonRows>
  );
}
