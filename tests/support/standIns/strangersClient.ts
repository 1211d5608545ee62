import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

type Json = Record<string, unknown>;
type Operation = {
  operationId: string;
  parameters: { name?: string; in?: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
};
type Document = {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: { program: { flows: { clientCredentials: { tokenUrl: string } } } } };
};

type Sent = { path?: Record<string, string>; query?: Record<string, string>; body?: unknown };

/**
 * A client of the integration API as a stranger would write it: it knows the address of the OpenAPI document and its credentials,
 * finds operations by their names there, and believes nothing that the document does not say.
 * @param base where the server is, since the document names its public address
 */
export async function strangersClient(
  base: string,
  { id, secret, headers = {} }: { id: string; secret: string; headers?: Record<string, string> },
) {
  const document: Document = await (await fetch(`${base}/integration/v1/openapi.json`)).json();
  const origin = document.servers[0]?.url ?? "";
  const at = (address: string) => address.replace(origin, base);
  const { tokenUrl } = document.components.securitySchemes.program.flows.clientCredentials;
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`;
  const body = new URLSearchParams({ grant_type: "client_credentials", scope: "integration" });
  const granted = await fetch(at(tokenUrl), { method: "POST", headers: { authorization }, body });
  const { access_token: token } = await granted.json();

  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, "document");
  const validators = new Map<string, ValidateFunction>();
  const pointer = (...parts: string[]) =>
    `document#/${parts.map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")}`;
  const check = (reference: string, value: unknown, what: string) => {
    const validate = validators.get(reference) ?? ajv.compile({ $ref: reference });
    validators.set(reference, validate);
    if (!validate(value)) throw new Error(`${what}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(value)}`);
  };

  /** @throws Error for anything that is not as the document says */
  async function call(operationId: string, { path = {}, query = {}, body: sent }: Sent = {}): Promise<unknown> {
    const found = Object.entries(document.paths).flatMap(([address, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) =>
        operation.operationId === operationId ? [{ address, method, operation }] : [],
      ),
    )[0];
    if (!found) throw new Error(`The document has no ${operationId}`);
    const { address, method, operation } = found;
    if (sent !== undefined)
      check(
        pointer("paths", address, method, "requestBody", "content", "application/json", "schema"),
        sent,
        `what ${operationId} sends`,
      );
    const filled = address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
    const response = await fetch(`${base}${filled}?${new URLSearchParams(query)}`, {
      method: method.toUpperCase(),
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        ...(sent !== undefined && { "content-type": "application/json" }),
      },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    });
    const described = operation.responses[response.status];
    if (!described) throw new Error(`The document does not say that ${operationId} may answer ${response.status}`);
    const [type = ""] = (response.headers.get("content-type") ?? "").split(";");
    if (!response.ok) throw new Error(`${operationId}: ${response.status} ${await response.text()}`);
    if (!described.content?.[type]) throw new Error(`The document does not say that ${operationId} answers ${type}`);
    const reply: unknown = type === "application/json" ? await response.json() : await response.text();
    check(
      pointer("paths", address, method, "responses", String(response.status), "content", type, "schema"),
      reply,
      `what ${operationId} answers`,
    );
    return reply;
  }

  return { call };
}
