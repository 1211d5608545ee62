import { createServer } from "node:http";
import pg from "pg";

/** The least that a server can do: one query by key through node-postgres, or a constant from memory. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL) });
const { rows } = await pool.query("select id, body from bare");
const constants = new Map(rows.map(({ id, body }) => [id, Buffer.from(body)]));
const type = { "content-type": "application/json; charset=utf-8" };

const server = createServer(async (request, response) => {
  const [, kind, id] = request.url.split("/");
  const body =
    kind === "constant"
      ? constants.get(id)
      : Buffer.from(
          (await pool.query({ name: "bare", text: "select body from bare where id = $1", values: [id] })).rows[0].body,
        );
  response.writeHead(200, { ...type, "content-length": body.length }).end(body);
});
server.listen(Number(process.env.PORT), "127.0.0.1", () => process.stdout.write("ready\n"));
