import type { NameKind } from "../../../fields/name-kinds.ts";
import type { Problem } from "../../../problems/problem.ts";
import type { SiteName } from "../../../site/list-names.ts";
import type { HistoryState, ValueEdit } from "../../../workshop/edit-history.ts";
import type { SiteProduct } from "../../../workshop/list-products.ts";
import type { DataKind, ManifestEntry } from "../../../workshop/manifests/data-kinds.ts";
import type { ManifestView } from "../../../workshop/manifests/manifest-view.ts";
import type { Operation } from "../../../workshop/operation-edit.ts";
import type { SitePictures } from "../../../workshop/pictures.ts";
import type { Published, PublishPlan, PublishRequest } from "../../../workshop/publishing/publisher.ts";
import type { SiteView } from "../site-view.ts";
import type { ProblemList } from "../workshop-api.ts";
import type { BlockModel, MessageView, PageView } from "../workshop-desk.ts";
import { tokenHeader, workshopPath } from "../workshop-path.ts";
import type { PropSchema } from "./prop-schema.ts";

const tokenIn = (page: Document): unknown =>
  JSON.parse(page.getElementById("workshop-token")?.textContent ?? "null");

let token = tokenIn(document);

/** What to do if the server does not answer. */
export const stopped =
  "The workshop has stopped. Start it again with npm run workshop. What you type until then is saved after that.";

/** A request was refused. The message says why; the details are what another program printed. */
export class RefusedError extends Error {
  readonly details: readonly string[];
  constructor(message: string, details: readonly string[] = []) {
    super(message);
    this.details = details;
  }
}

/** The server has stopped, or was started again. */
class StoppedError extends RefusedError {}

/** Milliseconds until a server that does not answer is asked again. */
const pause = 500;

/** Waits until the server answers again, and takes over its token: each start makes another one. */
export async function serverIsBack(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const response = await fetch(workshopPath).catch(() => undefined);
    if (!response?.ok) continue;
    token = tokenIn(new DOMParser().parseFromString(await response.text(), "text/html"));
    return;
  }
}

/** Sends a request to the workshop. Throws `RefusedError` with the server's words if it is refused. */
async function request<Result>(path: string, body?: unknown, signal?: AbortSignal): Promise<Result> {
  const response = await fetch(`${workshopPath}/api/${path}`, {
    headers: { [tokenHeader]: String(token), "content-type": "application/json" },
    ...(body !== undefined && { method: "POST", body: body instanceof File ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch(() => {
    throw new StoppedError(stopped);
  });
  const text = await response.text();
  // SAFETY: the workshop's server answers with the type that belongs to the path.
  if (response.ok) return JSON.parse(text) as Result;
  if (response.status === 403) throw new StoppedError(text);
  // SAFETY: the workshop's server refuses with this type.
  const { error, details } = JSON.parse(text) as { error: string; details?: readonly string[] };
  throw new RefusedError(error, details);
}

/** Sends a change. If the server has stopped, the change waits until it is back. */
async function change<Result>(path: string, body: unknown): Promise<Result> {
  try {
    return await request(path, body);
  } catch (error) {
    if (!(error instanceof StoppedError)) throw error;
    await serverIsBack();
    return change(path, body);
  }
}

/** The address of a picture in `public/images/`. */
export const pictureUrl = (name: string): string => `${workshopPath}/picture/${encodeURIComponent(name)}`;

export const api = {
  site: () => request<SiteView>("site"),
  page: (query: { route: string; market: string; at?: string; arm?: string }) =>
    request<PageView>(`page?${new URLSearchParams(query)}`),
  message: (key: string) => request<MessageView>(`message/${encodeURIComponent(key)}`),
  names: (kind: NameKind) => request<readonly SiteName[]>(`names/${kind}`),
  /** `known`: the number of the list that the browser has. */
  problems: (number: number | undefined) => request<ProblemList>(`problems?known=${number}`),
  manifests: () => request<readonly ManifestEntry[]>("manifests"),
  manifest: (file: string, market: string) =>
    request<ManifestView | null>(`manifests/view?${new URLSearchParams({ file, market })}`),
  manifestSchema: (kind: DataKind) => request<PropSchema>(`manifests/schema/${kind}`),
  history: () => request<HistoryState>("history"),
  save: (label: string, edits: readonly ValueEdit[], isContinued: boolean) =>
    change<HistoryState>("save", { label, edits, isContinued }),
  fix: (id: string, choice?: string) => request<HistoryState>("fix", { id, choice }),
  /** The time on a clock, as ISO 8601 with its offset. */
  moment: (local: string, zone: string) => request<string>(`moment?${new URLSearchParams({ local, zone })}`),
  addPicture: (file: File) =>
    request<{ readonly name: string; readonly history: HistoryState }>(
      `picture?name=${encodeURIComponent(file.name)}`,
      file,
    ),
  products: (market: string) => request<readonly SiteProduct[]>(`products/${market}`),
  pictures: () => request<SitePictures>("pictures"),
  models: () => request<readonly BlockModel[]>("models"),
  operate: (label: string, operation: Operation, isContinued = false) =>
    change<HistoryState>("operation", { label, operation, isContinued }),
  preview: (operation: Operation) => request<readonly Problem[]>("preview", { label: "", operation }),
  /** `whole`: the files that are published as a whole, with the changes of others. */
  publishPlan: (whole: readonly string[]) =>
    request<PublishPlan>(`publish?${new URLSearchParams(whole.map((file) => ["whole", file]))}`),
  publish: (body: PublishRequest) => request<Published>("publish", body),
  publishReport: (whole: readonly string[], signal: AbortSignal) =>
    request<{ readonly path: string }>("publish/report", { whole }, signal),
  undo: () => request<HistoryState>("undo", {}),
  redo: () => request<HistoryState>("redo", {}),
};
