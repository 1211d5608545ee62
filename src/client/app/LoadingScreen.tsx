import { Page } from "#client/ui/frame/Page.tsx";
import { Awaited } from "#client/ui/loading/Loading.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";

/** Takes the place of a screen whose code is being fetched. */
export function LoadingScreen() {
  return (
    <Page title={undefined}>
      <Awaited skeleton={<SkeletonBar />} />
    </Page>
  );
}
