import { SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";

/** The skeleton of the rows. */
export function CoursesSkeleton() {
  return (
    <SkeletonRows count={6}>
      <SkeletonBar size="title" />
    </SkeletonRows>
  );
}
