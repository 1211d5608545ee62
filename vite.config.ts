import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkFileNames, piecesOf } from "./src/build/chunks.ts";
import { firstVisit } from "./src/build/firstVisit.ts";
import { iconModules } from "./src/build/iconModules.ts";
import { serverPackage } from "./src/build/serverPackage.ts";
import { shortTokens } from "./src/build/shortTokens.ts";
import { splitTexts } from "./src/build/splitTexts.ts";
import { supportedBrowsers } from "./src/build/supportedBrowsers.ts";
import { webManifests } from "./src/build/webManifests.ts";

const at = (path: string) => resolve(import.meta.dirname, path);

/** Where `npm run dev` runs the API and the identity provider, behind Vite. */
const server = `http://127.0.0.1:${process.env.DEV_SERVER_PORT ?? 3001}`;

/** Chunks that nearly every visit runs. */
const ON_EVERY_VISIT = /^(?:index|main|start|first|app|mount|rolldown-runtime|home|HomePage|msalAuth)$/;

/** Modules of the first script, which runs before the rest has come. */
const FIRST =
  /vite\/preload-helper|\/host\/detect\.ts$|\/contract\/languages\.ts$|\/i18n\/(?:languages|startLanguage|texts)\.ts$|virtual:texts$|\/lib\/(?:storage|storageKeys)\.ts$/;

/** What the desk's pages ask for, and the addresses, hooks and few lines that they share, which would else come in small files. */
const DESK_SHARED =
  /\/src\/contract\/desk\/\w+\/endpoints\.ts$|\/resources\/desk[A-Z]\w+\.ts$|\/features\/desk\/(?:\w+\/(?:copy|text|group)Address|copies\/CopyButton|inbox\/useMemberNames|shared\/(?:use\w+|EditorFoot))\.tsx?$/;

/** Programs that an operator runs, each with a script in package.json. */
const COMMANDS = ["admin", "backup", "check", "export", "import", "migrate", "resetDemo", "setup", "sources", "try"];

/** The programs that decode pictures and read sources beside the server. */
const PROCESSES = ["modules/files/pictureProcess", "sources/run/readingProcess"];

const { SSL_CRT_FILE: cert, SSL_KEY_FILE: key } = process.env;

export default defineConfig({
  root: at("src/client"),
  // The package's exports lead to its development build, which is larger and warns developers only.
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: at("node_modules/react-router/dist/production/index.mjs") },
      { find: /^react-router\/dom$/, replacement: at("node_modules/react-router/dist/production/dom-export.mjs") },
    ],
  },
  plugins: [
    react(),
    supportedBrowsers(),
    shortTokens(),
    iconModules(),
    splitTexts(),
    webManifests(),
    firstVisit(["main"], ON_EVERY_VISIT),
    serverPackage(at("package.json")),
  ],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: at("dist/client"),
        emptyOutDir: true,
        sourcemap: "hidden",
        // In kB as written: the app's own chunk, which travels as 149.
        chunkSizeWarningLimit: 600,
        // Every page has loaded these before it loads anything else.
        modulePreload: {
          resolveDependencies: (_, chunks, { hostType }) =>
            hostType === "js" ? chunks.filter((chunk) => !/\/(?:first|start|rolldown-runtime)-/.test(chunk)) : chunks,
        },
        rolldownOptions: {
          input: { index: at("src/client/index.html") },
          // What nearly every screen needs, or what is always needed together, comes in one piece, which compresses better; a
          // slow line waits longer for many files than for their bytes.
          output: {
            chunkFileNames,
            sourcemapFileNames: "maps/[name]-[chunkhash].js.map",
            codeSplitting: {
              groups: [
                { name: "first", test: FIRST, priority: 2 },
                // What asks for the first data. It comes before React and the screens, with the packages that it needs.
                {
                  debugName: "start",
                  name: piecesOf({
                    start: [
                      at("src/client/main.tsx"),
                      // The sign-in page shares it with MSAL's part, and alone it would be a file of its own.
                      at("src/client/session/signIn/keepsSignIn.ts"),
                    ],
                  }),
                  priority: 1,
                },
                {
                  debugName: "pieces",
                  name: piecesOf({
                    app: [at("src/client/app/mount.tsx")],
                    home: [
                      at("src/client/features/home/HomePage.tsx"),
                      // Home's last parts share it, and alone it would be too small to be compressed.
                      at("src/client/features/timeline/embed/usePeriodText.ts"),
                    ],
                    outbox: [
                      at("src/client/features/outbox/embed/OutboxSender.tsx"),
                      at("src/client/resources/outbox/keepWrite.ts"),
                    ],
                  }),
                },
                { name: "deskShared", test: DESK_SHARED },
              ],
            },
          },
        },
      },
    },
    // The part of the service worker that sends: one classic script, since a worker shares no chunks with pages.
    sync: {
      consumer: "client",
      build: {
        outDir: at("dist/client"),
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: { sync: at("src/client/sync.ts") },
          output: { format: "iife", entryFileNames: "[name].js" },
          // Hooks beside the rules that it takes from pages would bring React.
          treeshake: { moduleSideEffects: false },
        },
      },
    },
    ssr: {
      resolve: { external: true },
      build: {
        outDir: at("dist/server"),
        emptyOutDir: true,
        copyPublicDir: false,
        sourcemap: true,
        // The server, and what is run beside it where there are no sources.
        rolldownOptions: {
          input: ["main", ...PROCESSES, ...COMMANDS.map((name) => `commands/${name}`)].map((name) =>
            at(`src/server/${name}.ts`),
          ),
        },
      },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    ...(cert && key && { https: { cert, key } }),
    proxy: {
      "/api": server,
      "/announcement.json": server,
      "/calendar": server,
      "/mail": server,
      "/idp": server,
      "/status": server,
      "/reader.html": server,
      "/config.json": server,
    },
  },
});
