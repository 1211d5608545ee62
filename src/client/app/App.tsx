import { useEffect, useState } from "react";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { HostProvider } from "#client/host/HostProvider.tsx";
import type { HostKind } from "#client/host/host.ts";
import { CacheProvider } from "#client/http/CacheProvider.tsx";
import { TextsProvider } from "#client/i18n/TextsProvider.tsx";
import { ConfigContext } from "#client/session/ConfigContext.ts";
import { SessionProvider } from "#client/session/SessionProvider.tsx";
import type { Session } from "#client/session/session.ts";
import type { ClientConfig } from "#contract/clientConfig.ts";
import { Followers } from "./Followers.tsx";
import { Overlays } from "./Overlays.tsx";
import { PrefetchScreens } from "./PrefetchScreens.tsx";
import { routes } from "./routes.tsx";
import { Themed } from "./Themed.tsx";

type AppProps = { host: HostKind; session: Session; config: ClientConfig };

export function App({ host, session, config }: AppProps) {
  const [router] = useState(() => createBrowserRouter(routes));
  useEffect(() => () => router.dispose(), [router]);
  return (
    <ConfigContext value={config}>
      <HostProvider kind={host}>
        <TextsProvider>
          <Themed>
            <SessionProvider session={session}>
              <CacheProvider>
                <Followers />
                <Overlays />
                <PrefetchScreens router={router} />
                <RouterProvider router={router} />
              </CacheProvider>
            </SessionProvider>
          </Themed>
        </TextsProvider>
      </HostProvider>
    </ConfigContext>
  );
}
