import { FluentProvider } from "@fluentui/react-components";
import { type ReactNode, use, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { createBrowserRouter, createPath, RouterProvider } from "react-router-dom";
import type { HostKind } from "#client/host/host.ts";
import { themeOf } from "#client/host/theme.ts";
import { useHost } from "#client/host/useHost.ts";
import { CacheProvider } from "#client/http/cache/CacheProvider.tsx";
import { changeLanguage } from "#client/i18n/i18n.ts";
import { languageOf } from "#client/i18n/languages.ts";
import { TextsProvider } from "#client/i18n/TextsProvider.tsx";
import { useTextOverlay } from "#client/resources/translations.ts";
import { ConfigContext } from "#client/session/ConfigContext.ts";
import { DestinationContext } from "#client/session/DestinationContext.ts";
import { SessionProvider } from "#client/session/SessionProvider.tsx";
import type { Session } from "#client/session/session.ts";
import { isDark, ThemesContext, withMoreContrast } from "#client/theme/themes.ts";
import { useMediaQuery } from "#client/ui/measures.ts";
import { usePreferences } from "#client/ui/preferences.ts";
import { SchoolLanguage } from "#client/ui/text/SchoolText.tsx";
import type { ClientConfig } from "#contract/app/schemas.ts";
import type { Language } from "#contract/languages.ts";
import { HostProvider } from "./HostProvider.tsx";
import { Overlays } from "./Overlays.tsx";
import { PrefetchScreens } from "./PrefetchScreens.tsx";
import { addDesk, routes } from "./routes.tsx";

type AppProps = { host: HostKind; session: Session; config: ClientConfig };

export function App({ host, session, config }: AppProps) {
  const [router] = useState(() => createBrowserRouter(routes, { patchRoutesOnNavigation: addDesk }));
  useEffect(() => () => router.dispose(), [router]);
  const [destination] = useState(() => () => createPath(router.state.navigation.location ?? router.state.location));
  return (
    <ConfigContext value={config}>
      <HostProvider kind={host}>
        <TextsProvider>
          <Themed>
            <SessionProvider session={session}>
              <CacheProvider>
                <SchoolTexts language={config.schoolLanguage}>
                  <TextSources />
                  <Overlays />
                  <PrefetchScreens router={router} />
                  <DestinationContext value={destination}>
                    <RouterProvider router={router} />
                  </DestinationContext>
                </SchoolTexts>
              </CacheProvider>
            </SessionProvider>
          </Themed>
        </TextsProvider>
      </HostProvider>
    </ConfigContext>
  );
}

/** Applies the theme of the host, the person or the system to the app and the browser's own controls. Paper is light. */
function Themed({ children }: { children: ReactNode }) {
  const host = useHost().theme;
  const { colorMode } = usePreferences();
  const isSystemDark = useMediaQuery("(prefers-color-scheme: dark)");
  const isOnPaper = useMediaQuery("print");
  const wantsContrast = useMediaQuery("(prefers-contrast: more)");
  const name = isOnPaper ? "light" : themeOf({ host, person: colorMode, isSystemDark });
  const scheme = isDark(name) ? "dark" : "light";

  useEffect(() => {
    document.documentElement.style.colorScheme = scheme;
  }, [scheme]);

  const themes = use(ThemesContext);
  const chosen = themes[name] ?? themes.light;
  const theme = useMemo(() => (wantsContrast ? withMoreContrast(chosen) : chosen), [wantsContrast, chosen]);
  return <FluentProvider theme={theme}>{children}</FluentProvider>;
}

/** Tells the parts that show a school's texts whether these need a mark of their language. */
function SchoolTexts({ language, children }: { language: Language; children: ReactNode }) {
  const { i18n } = useTranslation();
  return <SchoolLanguage value={i18n.language === language ? undefined : language}>{children}</SchoolLanguage>;
}

/** Applies the school's own texts, and in Teams the language of Teams (TEAMS-2). */
function TextSources() {
  const language = languageOf(useHost().locale);
  useTextOverlay();
  useEffect(() => {
    if (language) void changeLanguage(language);
  }, [language]);
  return null;
}
