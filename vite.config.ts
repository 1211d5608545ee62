import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { askAhead } from "./src/build/askAhead.ts";
import { chunkFileNames, textsOf } from "./src/build/chunks.ts";
import { compileAhead } from "./src/build/compileAhead.ts";
import { leanPreloads } from "./src/build/leanPreloads.ts";
import { paintFrame } from "./src/build/paintFrame.ts";
import { piecesOf } from "./src/build/piecesOf.ts";
import { preloadApp } from "./src/build/preloadApp.ts";
import { serverPackage } from "./src/build/serverPackage.ts";
import { withoutSchemas } from "./src/build/withoutSchemas.ts";

const at = (path: string) => resolve(import.meta.dirname, path);

/** Where `npm run dev` runs the API and the identity provider, behind Vite. */
const server = `http://127.0.0.1:${process.env.DEV_SERVER_PORT ?? 3001}`;

/** What the first script mounts. */
const APP = /\/app\/mount\.tsx$/;

const { SSL_CRT_FILE: cert, SSL_KEY_FILE: key } = process.env;

export default defineConfig({
  root: at("src/client"),
  plugins: [
    react(),
    withoutSchemas(at("src/client/schemaless.ts")),
    leanPreloads(APP),
    preloadApp(APP),
    askAhead("ahead"),
    compileAhead([APP, /\/session\/msalAuth\.ts$/, /\/home\/HomePage\.tsx$/, /\/home\/homeAhead\.ts$/]),
    paintFrame(at("src/client/theme/bareFrame.css")),
    serverPackage(at("package.json")),
  ],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: at("dist/client"),
        emptyOutDir: true,
        sourcemap: "hidden",
        // A schema that nothing asks for makes nothing happen.
        rolldownOptions: {
          input: { index: at("src/client/index.html"), ahead: at("src/client/ahead.ts") },
          treeshake: { manualPureFunctions: ["zodStandIn"] },
          // What nearly every screen needs, or what is always needed together, comes in one piece, which compresses better; a
          // slow line waits longer for many files than for their bytes.
          output: {
            chunkFileNames,
            sourcemapFileNames: "maps/[name]-[hash].js.map",
            codeSplitting: {
              groups: [
                // What asks ahead has to run before the rest has come.
                { name: "first", test: /vite\/preload-helper|\/host\/detect\.ts$/, priority: 2 },
                { name: "kernel", test: /\/src\/(?:client|contract)\//, minShareCount: 12, priority: 1 },
                {
                  debugName: "pieces",
                  name: piecesOf({
                    app: [at("src/client/main.tsx"), at("src/client/app/mount.tsx")],
                    home: [at("src/client/features/home/HomePage.tsx")],
                  }),
                },
                { debugName: "texts", name: textsOf },
                { name: "icons", test: /\/node_modules\/@fluentui\/react-icons\// },
              ],
            },
          },
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
        rolldownOptions: { input: ["main", "import", "resetDemo"].map((name) => at(`src/server/${name}.ts`)) },
      },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    ...(cert && key && { https: { cert, key } }),
    proxy: { "/api": server, "/idp": server, "/status": server, "/reader.html": server, "/config.json": server },
  },
});
