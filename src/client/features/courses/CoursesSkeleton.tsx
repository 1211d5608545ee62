import { SkeletonBar } from "#client/ui/SkeletonBar.tsx";
import { SkeletonRows } from "#client/ui/SkeletonRows.tsx";

/** Rows as they will come. */
export function CoursesSkeleton() {
  return (
    <SkeletonRows count={6}>
      <SkeletonBar size="title" />
    </SkeletonRows>
  );
}
