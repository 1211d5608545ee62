import { expect, it } from "vitest";
import { piecesOf } from "./piecesOf.ts";

const imports: Record<string, string[]> = {
  "/src/client/main.tsx": ["/src/client/http.ts", "/node_modules/react/index.js"],
  "/src/client/Home.tsx": ["/src/client/http.ts", "/src/client/feed.ts"],
  "/src/client/feed.ts": ["/src/contract/posts.ts", "/src/client/feed.ts"],
};

const modules = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };

const pieceOf = piecesOf({ app: ["/src/client/main.tsx"], home: ["/src/client/Home.tsx"] });

it.each([
  { id: "/src/client/http.ts", piece: "app", why: "both want it, and the first one comes first" },
  { id: "/src/contract/posts.ts", piece: "home", why: "it is imported by what home imports" },
  { id: "/src/client/Home.tsx", piece: null, why: "what a piece is for stays by itself" },
  { id: "/src/client/other.ts", piece: null, why: "neither wants it" },
  { id: "/node_modules/react/index.js", piece: null, why: "it is somebody else's" },
])("$id comes in $piece: $why", ({ id, piece }) => {
  expect(pieceOf(id, modules)).toBe(piece);
});
